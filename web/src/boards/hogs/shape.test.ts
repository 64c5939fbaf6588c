import { describe, expect, it } from 'vitest';
import { sizeOf, squareAt, squareId, squaresOf, yardOf } from './shape';

describe('shapes of Buildings', () => {
  it('turn clockwise', () => {
    expect(squaresOf('##/#.').map(squareId).sort()).toEqual(['a1', 'a2', 'b1']);
    expect(squaresOf('##/#.', 1).map(squareId).sort()).toEqual(['a1', 'a2', 'b2']);
    expect(sizeOf(squaresOf('###', 1))).toEqual({ width: 1, height: 3 });
    expect(squaresOf('#../###', 4).map(squareId).sort()).toEqual(squaresOf('#../###').map(squareId).sort());
  });

  it('have a yard for the building: the largest block that lies within them, as near to the middle as can be', () => {
    expect(yardOf(squaresOf('##/##'))).toEqual({ x: 0, y: 0, size: 2 });
    expect(yardOf(squaresOf('##/##/#.'))).toEqual({ x: 0, y: 0, size: 2 });
    expect(yardOf(squaresOf('.##/###', 1))).toEqual({ x: 0, y: 1, size: 2 });
    expect(yardOf(squaresOf('###'))).toEqual({ x: 1, y: 0, size: 1 });
    expect(yardOf(squaresOf('#./##'))).toMatchObject({ size: 1 });
    expect(yardOf(squaresOf('###/###/###'))).toEqual({ x: 0, y: 0, size: 3 });
  });

  it('have squares that are named as moves name them', () => {
    expect(squareAt('c5')).toEqual({ x: 4, y: 2 });
    expect(squareId({ x: 4, y: 2 })).toBe('c5');
  });
});
