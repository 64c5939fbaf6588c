import { describe, expect, it } from 'vitest';
import { pathOf, spotsOf } from './map';

describe('the map', () => {
  it('winds: each chapter stands beside or below the one before', () => {
    for (const columns of [3, 5]) {
      const spots = spotsOf(15, columns, 900, 120);
      for (let i = 1; i < spots.length; i++) {
        const step = Math.hypot(spots[i]!.x - spots[i - 1]!.x, spots[i]!.y - spots[i - 1]!.y);
        expect(step).toBeLessThan(900 / columns + 150);
        expect(step).toBeGreaterThan(60);
      }
    }
  });

  it('keeps every chapter within the land', () => {
    for (const spot of spotsOf(15, 3, 360, 120)) {
      expect(spot.x).toBeGreaterThan(0);
      expect(spot.x).toBeLessThan(360);
      expect(spot.y).toBeGreaterThan(0);
      expect(spot.y).toBeLessThan(600);
    }
  });

  it('draws a road through all of them', () => {
    expect(pathOf([])).toBe('');
    expect(pathOf(spotsOf(15, 5, 900, 120)).match(/C/g)?.length).toBe(14);
  });
});
