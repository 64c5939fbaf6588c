// parse.ts -- the rules of docs/rules/<game>.md as chapters of numbered statements.

export interface Rule {
  id: string;
  title: string;
  text: string; // the rule in plain words
  ruling: boolean; // ours, where the documents are silent
  why: string; // the reason for a ruling, and what it makes of the documents; often empty
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

const RULING = /\bRULING(?:[^:：.。]{0,40}[:：]|(?: (?:for|para) [^.]{0,30})?[.。])?\s*/;
const REASON = /\s*(?:Reason|Motivo|理由)[:：]\s*/;
const DOCUMENT = /\b00[013]\b/; // the tag of a printed source

function sentences(text: string): string[] {
  return text.split(/(?<=\.\s)|(?<=。)/);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a player wants to know, and what only somebody who doubts it does. */
function layers(body: string): { text: string; why: string } {
  const [statement = '', ...reasons] = body.split(REASON);
  const [before = '', ...after] = statement.split(RULING);
  const ruling = after.join('');
  const text: string[] = [before.trim()];
  const why: string[] = [];
  // "RULING: one, even where 001 could mean..." is about the documents, beside a rule that stands without it.
  if (before.trim() && DOCUMENT.test(ruling)) why.push(capital(ruling.trim()));
  else text.push(/[;；,]\s*$/.test(before) ? ruling.trim() : capital(ruling.trim()));
  // Behind a reason there may be a rule that this one gives way to.
  for (const sentence of sentences(reasons.join(' '))) {
    if (/\b[A-Z]{2}-[A-Z]+-\d{2}\b/.test(sentence)) text.push(capital(sentence.trim()));
    else why.push(capital(sentence.trim()));
  }
  return { text: text.filter(Boolean).join(' '), why: why.filter(Boolean).join(' ') };
}

function readRule(match: RegExpExecArray): Rule {
  const [, id = '', dotted, slanted, rest = ''] = match;
  const source = SOURCE.exec(rest)?.[1] ?? '';
  const body = rest.replace(SOURCE, '');
  return {
    id,
    title: (dotted ?? slanted ?? '').replace(/\.$/, ''),
    ...layers(body),
    ruling: /\bRULING\b/.test(body) || /\bR-\d\d\b/.test(source), // written out, or by its number
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
