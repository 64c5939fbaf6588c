import { describe, expect, it } from 'vitest';
import type { Card } from './book';
import { fitOf, fitsAt, trackOf, valuesText } from './fit';

const card = (values: number[], kind: Card['kind'] = 'unit', any = false): Card => ({
  id: 'x', name: 'X', side: 'cog', kind, set: 'core', copies: 1, values, any, subtypes: [], keywords: [], effects: [], text: null, source: '',
});

describe('hand sizes', () => {
  it('fit when they are printed, or when any is', () => {
    expect(fitsAt(card([2, 5]), 5)).toBe(true);
    expect(fitsAt(card([2, 5]), 4)).toBe(false);
    expect(fitsAt(card([], 'unit', true), 9)).toBe(true);
    expect(fitsAt({ ...card([]), values: undefined as never }, 3)).toBe(false);
  });

  it('tell what a card more or less would allow', () => {
    expect(fitOf(card([4]), 4, true)).toBe('now');
    expect(fitOf(card([3]), 4, false)).toBe('less');
    expect(fitOf(card([5]), 4, false)).toBe('more');
    expect(fitOf(card([3, 5]), 4, false)).toBe('both');
    expect(fitOf(card([7]), 4, false)).toBe('no');
  });

  it('believe the rules when an effect changes values', () => {
    expect(fitOf(card([7]), 4, true)).toBe('now');
    expect(fitOf(card([4]), 4, false)).toBe('no');
  });

  it('a hand of one has nothing below it', () => {
    expect(fitOf({ ...card([0, 3]) }, 1, false)).toBe('no');
  });

  it('make a track long enough for the hand and for every card', () => {
    const track = trackOf([card([2, 3]), card([3], 'reaction'), card([], 'tactic', true)], 10);
    expect(track.length).toBe(11);
    expect(track[2]).toEqual({ count: 3, deployable: 2, reactions: 1 });
    expect(track[8]).toEqual({ count: 9, deployable: 1, reactions: 0 });
    expect(trackOf([], 0).length).toBe(8);
    expect(trackOf([card([12])], 2).length).toBe(12);
  });

  it('are written out', () => {
    expect(valuesText(card([2, 5]), 'any')).toBe('2, 5');
    expect(valuesText(card([], 'unit', true), 'any')).toBe('any');
  });
});
