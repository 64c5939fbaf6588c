import { describe, expect, it } from 'vitest';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

const stem = (key: string) => key.replace(/\.(one|other)$/, '');
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([['es', es], ['ja', ja]] as [string, Record<string, string>][])('the board in %s', (_, texts) => {
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
