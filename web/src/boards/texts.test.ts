import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;
const files = import.meta.glob<Texts>('./*/texts/*.json', { eager: true, import: 'default' });
const boards = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))];
const stem = (key: string) => key.replace(/\.(one|many|other)$/, '');
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const textsOf = (board: string, language: string): Texts => files[`./${board}/texts/${language}.json`] ?? {};

describe.each(boards.flatMap((board) => ['es', 'ja'].map((language) => [board, language] as const)))('the board of %s in %s', (board, language) => {
  const en = textsOf(board, 'en');
  const texts = textsOf(board, language);

  it('says everything that it says in English, and nothing else', () => {
    expect([...new Set(Object.keys(texts).map(stem))].sort()).toEqual([...new Set(Object.keys(en).map(stem))].sort());
  });

  it('has no places that English does not fill', () => {
    for (const [key, text] of Object.entries(texts)) {
      const known = Object.entries(en).filter(([other]) => stem(other) === stem(key)).flatMap(([, english]) => places(english));
      for (const place of places(text)) expect(known, key).toContain(place);
    }
  });
});
