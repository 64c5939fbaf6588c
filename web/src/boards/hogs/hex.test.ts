import { describe, expect, it } from 'vitest';
import { border, distance, hexAt, hexOf, middle, neighbour } from './hex';

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

  it('have a border around them', () => {
    expect(border([hexOf('g7')])).toHaveLength(6);
    expect(border([hexOf('g7'), hexOf('g8')])).toHaveLength(10);
  });
});
