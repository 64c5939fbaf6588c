import { afterAll, describe, expect, it } from 'vitest';
import { setLanguage, t, translator } from '../src/texts/texts.svelte';

const texts = import.meta.glob<Record<string, string>>(['../src/texts/*.json', '../src/*/texts/*.json', '../src/boards/*/texts/*.json'], {
  eager: true,
  import: 'default',
});
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

// The language of the page is marked in the document, which there is none of here.
globalThis.document ??= { documentElement: { lang: '' } } as unknown as Document;
afterAll(() => setLanguage('en'));

describe('a sentence that counts', () => {
  const said = async (language: string, key: string, numbers: number[]) => {
    await setLanguage(language);
    return numbers.map((count) => t(key, { count }));
  };

  it('has a form for one and a form for all other numbers in English', async () => {
    expect(await said('en', 'game.seats', [0, 1, 2, 21, 1000000])).toEqual(['0 players', '1 player', '2 players', '21 players', '1000000 players']);
  });

  it('has them in Spanish, for millions too', async () => {
    expect(await said('es', 'game.seats', [0, 1, 2, 21, 1000000])).toEqual(['0 jugadores', '1 jugador', '2 jugadores', '21 jugadores', '1000000 jugadores']);
  });

  it('has one form in Japanese', async () => {
    expect(await said('ja', 'game.seats', [0, 1, 2, 21])).toEqual(['0人用', '1人用', '2人用', '21人用']);
  });

  it('is chosen by the rule of the language that was found, and falls back to English', async () => {
    await setLanguage('es');
    const both = translator({ en: { 'only.one': '{count} card', 'only.other': '{count} cards' }, es: {} });
    expect([1, 2].map((count) => both('only', { count }))).toEqual(['1 card', '2 cards']);
  });

  it.each(Object.keys(texts))('has all its forms in %s', (path) => {
    const language = path.slice(-7, -5);
    const needed = language === 'ja' ? ['other'] : ['one', 'other'];
    const catalogue = texts[path] ?? {};
    for (const key of Object.keys(catalogue)) {
      const [, stem, form] = /^(.*)\.(one|many|other)$/.exec(key) ?? [];
      if (!stem || !form) continue;
      for (const other of needed) expect(Object.keys(catalogue), `${path}: ${stem}`).toContain(`${stem}.${other}`);
      const whole = places(catalogue[`${stem}.other`] ?? '');
      expect(whole, key).toEqual(expect.arrayContaining(places(catalogue[key] ?? '')));
    }
  });
});
