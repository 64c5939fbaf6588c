// translate.ts -- the rules of docs/rules in another language, by the catalogue po/rules/<language>.po.
//
// A statement is looked up by its English words, without its id and its source. One whose English was changed since
// is not found and stays English: an old translation of a rule would be a wrong rule.

const STATEMENT = /^(- \*\*[A-Z]{2}-[A-Z0-9-]+-\d\d)(\*\* )?(.*?)( *\[[^\]]*\] *)?$/;
const HEADING = /^(#+ +)(.*)$/;
const BETWEEN = '\u0004'; // between the context and the message, as in gettext

/** What a .po file says, by message; those with a context by "context\u0004message". */
export function readCatalogue(po: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const entry of po.split(/\n{2,}/)) {
    const part = (name: string) => {
      const found = new RegExp(`^${name} ("(?:.*"(?:\\n"|$)?)+)`, 'm').exec(entry)?.[1] ?? '';
      return found
        .split('\n')
        .filter((line) => line.startsWith('"'))
        .map((line) => JSON.parse(line) as string)
        .join('');
    };
    const context = part('msgctxt');
    const message = part('msgid');
    const translation = part('msgstr');
    if (message && translation) said.set(context ? context + BETWEEN + message : message, translation);
  }
  return said;
}

export function translateRules(markdown: string, catalogue: Map<string, string>): string {
  return markdown
    .split('\n')
    .map((line) => {
      const heading = HEADING.exec(line);
      if (heading) return heading[1] + (catalogue.get(`heading${BETWEEN}${heading[2]}`) ?? heading[2] ?? '');
      const [, id, close = '', words = '', source = ''] = STATEMENT.exec(line) ?? [];
      return id ? id + close + (catalogue.get(words) ?? words) + source : line;
    })
    .join('\n');
}
