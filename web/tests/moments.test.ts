// moments.test.ts -- key moments are what happens seldom, and the end.

import { expect, it } from 'vitest';
import type { MadeMove } from '../src/protocol/types';
import { keyMoments } from '../src/replay/moments';

function moves(names: string[]): MadeMove[] {
  return names.map((event, i) => ({ at: i + 1, events: [{ event, text: `${event} ${i + 1}`, names: [] }] }));
}

it('finds what happens seldom, and the end', () => {
  const game = moves([...Array(20).fill('draws'), 'falls', ...Array(19).fill('draws'), 'wins']);
  const found = keyMoments(game, 5);
  expect(found.map((moment) => moment.at)).toContain(21);
  expect(found.at(-1)?.text).toBe('wins 41');
});

it('keeps them apart, in order and few', () => {
  const game = moves(Array.from({ length: 100 }, (_, i) => `event-${i}`));
  const found = keyMoments(game, 8);
  expect(found.length).toBeLessThanOrEqual(8);
  for (let i = 1; i < found.length; i++) expect(found[i]!.at - found[i - 1]!.at).toBeGreaterThanOrEqual(6);
});

it('has nothing to say of a game that has not begun', () => {
  expect(keyMoments([], 5)).toEqual([]);
  expect(keyMoments([{ at: 0, events: [{ event: 'round', text: 'Round 1.', names: [] }] }], 5)).toEqual([]);
});
