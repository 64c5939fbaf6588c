// parse.ts -- the rules of docs/rules/<game>.md as chapters of numbered statements.

export interface Rule {
  id: string;
  title: string;
  text: string;
  ruling: boolean; // ours, where the documents are silent
  source: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

export interface RuleBook {
  title: string;
  chapters: Chapter[];
}

const HEADING = /^#{1,4} +(.*)$/;
const RULE = /^- \*\*([A-Z]{2}-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d{2})(?: · ([^*]*?))?\*\*(?: \*([^*]*)\*)?\s*(.*)$/;
const SOURCE = /\s*\[([^\]]*)\]\s*$/;

function readRule(match: RegExpExecArray): Rule {
  const [, id = '', dotted, slanted, rest = ''] = match;
  const source = SOURCE.exec(rest)?.[1] ?? '';
  const body = rest.replace(SOURCE, '');
  return {
    id,
    title: (dotted ?? slanted ?? '').replace(/\.$/, ''),
    text: body.replace(/^RULING:\s*/, ''),
    ruling: /\bRULING\b/.test(body),
    source,
  };
}

// A chapter number such as "A7." or "12." says nothing without the others.
function headingText(text: string): string {
  return text.replace(/^(?:[A-Z]?\d+(?:\.\d+)*\.?)\s+/, '').replace(/`/g, '');
}

export function readRules(markdown: string): RuleBook {
  const book: RuleBook = { title: '', chapters: [] };
  let heading = '';
  let prefix = ''; // of the first rule, "GC-": a document may number other things, too

  for (const line of markdown.split('\n')) {
    const title = HEADING.exec(line);
    const rule = RULE.exec(line);
    if (title) {
      heading = headingText(title[1] ?? '');
      if (!book.title) book.title = heading.replace(/\s+-+ rules specification.*$/, '');
    } else if (rule?.[1]?.startsWith((prefix ||= rule[1].slice(0, 3)))) {
      const last = book.chapters.at(-1);
      if (last?.title === heading) last.rules.push(readRule(rule));
      else book.chapters.push({ title: heading, rules: [readRule(rule)] });
    }
  }
  return book;
}
