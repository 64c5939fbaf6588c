// rules.test.ts -- the reader finds every rule of the documents, by its id and by its words.

import { describe, expect, it } from 'vitest';
import { readRules } from '../src/rules/parse';
import { cutAtIds, gameOfRule, search } from '../src/rules/book';

const documents = import.meta.glob<string>('../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const definition = /^- \*\*((?:AM|GB|GC|HG)-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d{2})/gm;
const games = ['ambush', 'gears-board', 'gears-cards', 'hogs'];

describe.each(games)('the rules of %s', (game) => {
  const markdown = documents[`../../docs/rules/${game}.md`] ?? '';
  const book = readRules(markdown);
  const rules = book.chapters.flatMap((chapter) => chapter.rules);

  it('are all there, each with a title and a text', () => {
    const defined = [...markdown.matchAll(definition)].map((match) => match[1]);
    expect(rules.map((rule) => rule.id)).toEqual(defined);
    for (const rule of rules) {
      expect(rule.title, rule.id).not.toBe('');
      expect(rule.text, rule.id).not.toBe('');
      expect(gameOfRule(rule.id)).toBe(game);
    }
    expect(book.title).not.toMatch(/specification/);
  });

  it('are found by id, first of all', () => {
    for (const rule of rules.slice(0, 40)) expect(search(book, rule.id)[0]?.rules[0]?.id).toBe(rule.id);
  });
});

it('knows every document that has rules', () => {
  const found = Object.entries(documents).filter(([, text]) => readRules(text).chapters.length > 0);
  expect(found.map(([path]) => path.split('/').at(-1)).sort()).toEqual(games.map((game) => `${game}.md`));
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
