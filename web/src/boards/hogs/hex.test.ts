import { describe, expect, it } from 'vitest';
import { border, distance, hexAt, hexOf, inArc, middle, neighbour } from './hex';

describe('hexes', () => {
  it('have names that say where they are', () => {
    expect(hexOf('g7')).toMatchObject({ q: 0, r: 0 });
    expect(hexOf('a13')).toMatchObject({ q: 6, r: -6 });
    expect(hexAt(-6, 6).id).toBe('m1');
    expect(middle(hexOf('g7'))).toEqual({ x: 0, y: 0 });
  });

  it('are as far apart as the shortest way between them', () => {
    expect(distance(hexOf('g7'), hexOf('g7'))).toBe(0);
    expect(distance(hexOf('a7'), hexOf('m1'))).toBe(12);
    for (let d = 0; d < 6; d++) expect(distance(hexOf('g7'), neighbour(hexOf('g7'), d))).toBe(1);
  });

  it('lie in an arc by sectors, and on a border in both', () => {
    const from = hexOf('g7');
    expect(inArc(from, 0, hexAt(3, 0), 1)).toBe(true);
    expect(inArc(from, 0, hexAt(0, 3), 1)).toBe(false);
    expect(inArc(from, 0, hexAt(1, 1), 1)).toBe(true); // between east and south-east
    expect(inArc(from, 1, hexAt(1, 1), 1)).toBe(true);
    expect(inArc(from, 3, hexAt(-2, 0), 1)).toBe(true);
    expect(inArc(from, 3, hexAt(2, 0), 8)).toBe(true); // behind it
    expect(inArc(from, 0, hexAt(2, 1), 1, true)).toBe(false); // not straight on
    expect(inArc(from, 4, from, 1)).toBe(true);
  });

  it('have a border around them', () => {
    expect(border([hexOf('g7')])).toHaveLength(6);
    expect(border([hexOf('g7'), hexOf('g8')])).toHaveLength(10);
  });
});
