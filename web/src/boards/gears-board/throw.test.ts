import { describe, expect, it } from 'vitest';
import { rowsOf, sumOf } from './throw';

const t = (key: string, places?: Record<string, string | number>) => `${key} ${Object.values(places ?? {}).join(' ')}`.trim();
const shown = (dice: number, wounds: number, omens: number) =>
  rowsOf({ dice, attack: { wounds, omens }, defence: null, dealt: null }, t)[0]?.dice.map(({ sign, count }) => `${sign[0]}${count}`).join(' ');

describe('dice as they lie there', () => {
  it('show as much as was thrown, on as many dice as were thrown', () => {
    expect(shown(4, 2, 1)).toBe('h1 h1 o1 b0');
    expect(shown(3, 4, 0)).toBe('h2 h1 h1');
    expect(shown(2, 0, 0)).toBe('b0 b0');
  });
  it('are summed up, unless something else had a part in it', () => {
    const thrown = { dice: 3, attack: { wounds: 3, omens: 0 }, defence: { dice: 2, shields: 1 } };
    expect(sumOf({ ...thrown, dealt: 2 }, t)).toBe('dice.sum 3 1 2');
    expect(sumOf({ ...thrown, dealt: 3 }, t)).toBe('dice.dealt 3');
    expect(sumOf({ ...thrown, dealt: null }, t)).toBe('');
  });
});
