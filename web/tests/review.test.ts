// review.test.ts -- a review as lines, moments and rows.

import { expect, it } from 'vitest';
import type { Move, Review } from '../src/protocol/types';
import { chanceAt, linesOf, momentsOf, neighbour, pathOf } from '../src/replay/curve';

const move = (text: string): Move => ({ move: text, verb: text, text, rule: '', names: [] }) as unknown as Move;

const review: Review = {
  together: false,
  curve: [
    { at: 0, seat: 0, chance: 0.5, played: 0.4 },
    { at: 1, seat: 1, chance: 0.6, played: 0.6 },
    { at: 4, seat: 0, chance: 0.25, played: 0.25 },
  ],
  turning_points: [{ at: 3, seat: 0, before: 0.5, after: 0.25, mover: 1, made: move('b') }],
  mistakes: [{ at: 0, seat: 0, made: move('a'), chance: 0.4, better: move('c'), better_chance: 0.5, why: 'So.' }],
};

it('has a line for each seat, from its own decisions, which ends as the game did', () => {
  const lines = linesOf(review, 8, [0, 1]);
  expect(lines.map((line) => line.points.map((point) => point.at))).toEqual([[0, 4, 8], [1, 8]]);
  expect(lines[1]?.points.at(-1)?.chance).toBe(1);
  expect(linesOf({ ...review, together: true }, 8, undefined)).toHaveLength(1);
});

it('tells the chance of the last decision before a position', () => {
  const [first, second] = linesOf(review, 8, [0, 1]);
  expect([0, 3, 4, 7, 8].map((at) => chanceAt(first!, at))).toEqual([0.5, 0.5, 0.25, 0.25, 0]);
  expect(chanceAt(second!, 0)).toBe(0.6);
});

it('draws certain victory on top', () => {
  expect(pathOf({ seat: 0, points: [{ at: 0, chance: 1 }, { at: 4, chance: 0 }] }, 8, 100, 50)).toBe('M0.0 0.0 L50.0 50.0');
});

it('has the moments in their order, with the better move of a mistake, and the end', () => {
  const moments = momentsOf(review, 8, [0, 1]);
  expect(moments.map((one) => [one.at, one.kind])).toEqual([[0, 'mistake'], [3, 'turn'], [8, 'end']]);
  expect(moments[0]?.better?.text).toBe('c');
  expect(moments[0]?.from).toBeGreaterThan(moments[0]?.to ?? 1);
  expect(momentsOf(review, 8, undefined).at(-1)?.kind).toBe('turn');
});

it('finds the decision before and after a position', () => {
  const lines = linesOf(review, 8, [0, 1]);
  expect([neighbour(lines, 1, 1), neighbour(lines, 1, -1), neighbour(lines, 0, -1), neighbour(lines, 8, 1)]).toEqual([4, 0, undefined, undefined]);
});
