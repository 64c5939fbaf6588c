import { describe, expect, it } from 'vitest';
import type { Attack } from './book';
import { mostDice } from './reach';

const attack = (id: string, ...guns: number[]) => ({ id, cells: guns.map((gun) => ({ gun })) }) as Attack;

describe('reach', () => {
  it('is what the server says, with the most dice of all Attacks for each hex', () => {
    const reach: Record<string, string[][]> = { rifle: [['g8'], ['g9']], pistol: [['g8', 'f8']] };
    const found = mostDice([attack('rifle', 2, 1), attack('pistol', 1)], ({ id }) => reach[id] ?? []);
    expect(found.map(({ hex, range, dice }) => [hex.id, range, dice])).toEqual([['g8', 1, 2], ['g9', 2, 1], ['f8', 1, 1]]);
  });
});
