import { describe, expect, it } from 'vitest';
import { sizeOf, squareAt, squareId, squaresOf } from './shape';

describe('shapes of Buildings', () => {
  it('turn clockwise', () => {
    expect(squaresOf('##/#.').map(squareId).sort()).toEqual(['a1', 'a2', 'b1']);
    expect(squaresOf('##/#.', 1).map(squareId).sort()).toEqual(['a1', 'a2', 'b2']);
    expect(sizeOf(squaresOf('###', 1))).toEqual({ width: 1, height: 3 });
    expect(squaresOf('#../###', 4).map(squareId).sort()).toEqual(squaresOf('#../###').map(squareId).sort());
  });

  it('have squares that are named as moves name them', () => {
    expect(squareAt('c5')).toEqual({ x: 4, y: 2 });
    expect(squareId({ x: 4, y: 2 })).toBe('c5');
  });
});
