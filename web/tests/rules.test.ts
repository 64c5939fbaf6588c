// rules.test.ts -- the reader finds every rule of the documents, by its id and by its words.

import { describe, expect, it } from 'vitest';
import listed from '../../src/games/meson.build?raw';
import { readRules } from '../src/rules/parse';
import { cutAtIds, gameOfRule, search } from '../src/rules/book';
import { readCatalogue, translateRules } from '../src/rules/translate';

const documents = import.meta.glob<string>('../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const definition = /^- \*\*([A-Z]{2}-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d{2})/gm;
const games = [...(/^games = \[(.*)\]$/m.exec(listed)?.[1] ?? '').matchAll(/[\w-]+/g)].map(String).sort();

describe.each(games)('the rules of %s', (game) => {
  const markdown = documents[`../../docs/rules/${game}.md`] ?? '';
  const book = readRules(markdown);
  const rules = book.chapters.flatMap((chapter) => chapter.rules);

  it('are all there, each with a title and a text', () => {
    const defined = [...markdown.matchAll(definition)].map((match) => match[1]).filter((id) => id && gameOfRule(id));
    expect(rules.map((rule) => rule.id)).toEqual(defined);
    for (const rule of rules) {
      expect(rule.title, rule.id).not.toBe('');
      expect(rule.text, rule.id).not.toBe('');
      expect(gameOfRule(rule.id)).toBe(game);
    }
    expect(book.title).not.toMatch(/specification/);
  });

  it('are told in plain words: why, and by which document, is a second layer', () => {
    for (const rule of rules) expect(rule.text, rule.id).not.toMatch(/RULING|Reason:|\b00[013]\b|\bTV-\d/);
    expect(rules.filter((rule) => rule.ruling).every((rule) => rule.text !== '')).toBe(true);
  });

  it('are found by id, first of all', () => {
    for (const rule of rules.slice(0, 40)) expect(search(book, rule.id)[0]?.rules[0]?.id).toBe(rule.id);
  });
});

it('knows every document that has rules', () => {
  const found = Object.entries(documents).filter(([, text]) => readRules(text).chapters.length > 0);
  expect(found.map(([path]) => path.split('/').at(-1)).sort()).toEqual(games.map((game) => `${game}.md`));
});

it('keeps reasons and documents apart from what holds', () => {
  const read = (statement: string) => readRules(`## One\n- **GB-X-01 · A.** ${statement} [000: Here]\n`).chapters[0]?.rules[0];
  expect(read('RULING: one door. Reason: the box has one. Exception: GB-X-02.')).toMatchObject({
    text: 'One door. Exception: GB-X-02.',
    why: 'The box has one.',
    ruling: true,
    source: '000: Here',
  });
  expect(read('A door blocks; RULING: sight too.')).toMatchObject({ text: 'A door blocks; sight too.', why: '' });
  expect(read('One card. RULING: also where 001 could mean two.')).toMatchObject({ text: 'One card.', why: 'Also where 001 could mean two.' });
});

describe('searching', () => {
  const book = readRules('# A - rules specification\n## 1. One\n- **AM-X-01** *Café.* Round one.\n- **AM-X-02** *Round.* Café.\n');

  it('wants all the words, and takes no notice of accents and case', () => {
    expect(search(book, 'CAFE round').flatMap((chapter) => chapter.rules)).toHaveLength(2);
    expect(search(book, 'cafe two')).toEqual([]);
  });
  it('puts titles before texts', () => {
    expect(search(book, 'round')[0]?.rules[0]?.id).toBe('AM-X-02');
  });
  it('cuts texts at ids', () => {
    expect(cutAtIds('see GB-ATK-03, and more')).toEqual([
      { text: 'see ', rule: false },
      { text: 'GB-ATK-03', rule: true },
      { text: ', and more', rule: false },
    ]);
  });
});

describe('in another language', () => {
  const po = `msgid ""
msgstr "Language: es\\n"

#: docs/rules/ambush.md
msgctxt "heading"
msgid "1. One"
msgstr "1. Uno"

#: docs/rules/ambush.md
msgid ""
"*Round.* A \\"long\\" "
"round."
msgstr "*Ronda.* Una ronda «larga»."

msgid "Round"
msgstr ""
`;
  const markdown = '# A - rules specification\n## 1. One\n- **AM-X-01** *Round.* A "long" round. [Setup; S]\n- **AM-X-02 · Round** Stays.\n';
  const book = readRules(translateRules(markdown, readCatalogue(po)));

  it('statements and headings are what the catalogue says, and the rest stays as it is', () => {
    expect(book.chapters).toEqual([
      {
        title: 'Uno',
        rules: [
          { id: 'AM-X-01', title: 'Ronda', text: 'Una ronda «larga».', ruling: false, why: '', source: 'Setup; S' },
          { id: 'AM-X-02', title: 'Round', text: 'Stays.', ruling: false, why: '', source: '' },
        ],
      },
    ]);
  });

  it('the rules keep their ids, sources and marks', () => {
    const catalogues = import.meta.glob<string>('../../po/rules/*.po', { query: '?raw', import: 'default', eager: true });
    for (const [path, text] of Object.entries(catalogues)) {
      const catalogue = readCatalogue(text);
      for (const document of Object.values(documents)) {
        const flat = (markdownText: string) => readRules(markdownText).chapters.flatMap((chapter) => chapter.rules);
        const translated = flat(translateRules(document, catalogue));
        flat(document).forEach((rule, i) => {
          expect([translated[i]?.id, translated[i]?.source, translated[i]?.ruling], path).toEqual([rule.id, rule.source, rule.ruling]);
          expect(translated[i]?.title, rule.id).not.toBe('');
          expect(translated[i]?.text, rule.id).not.toBe('');
        });
      }
    }
  });
});
