import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEEDS, deedsOf } from './deeds';

/** The words of the catalogue, as the game writes them. */
const source = readFileSync(new URL('../../../../src/games/gears-board/catalogue.c', import.meta.url), 'utf8');
const words = [...source.matchAll(/\[(?:STEP|ACT)_\w+\] = "([a-z-]+)"/g)].map(([, word]) => word ?? '');

test('whatever a card can make somebody do has a drawing, and no two are alike', () => {
  expect(words.length).toBeGreaterThan(30);
  for (const word of words) expect(Object.keys(DEEDS)).toContain(word);
  expect(new Set(Object.values(DEEDS)).size).toBe(Object.keys(DEEDS).length);
});

test('a card shows each deed once, and three at most', () => {
  expect(deedsOf(['move', 'move', 'attack', 'draw', 'ammo'])).toEqual(['move', 'attack', 'draw']);
  expect(deedsOf([])).toEqual([]);
});
