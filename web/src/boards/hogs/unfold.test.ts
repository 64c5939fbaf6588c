import { describe, expect, it } from 'vitest';
import type { Happening } from '../../protocol/types';
import { unfold } from './unfold';
import type { View } from './view';

const unit = (id: string, hex: string) => ({ id, hex, damage: 0, hp: 3 });
const position = (units: unknown[]): View => ({ units }) as unknown as View;
const event = (kind: string, names: Record<string, string | number>): Happening => ({
  event: kind, text: kind, rule: null,
  names: Object.entries(names).map(([place, id]) => (typeof id === 'number' ? { place, number: id } : { place, type: place, id })),
});

describe('a turn of the horde taken apart', () => {
  const end = position([unit('a', 'g8'), unit('c', 'g1')]);
  const steps = unfold(
    position([unit('a', 'g6'), unit('b', 'g9')]),
    [
      event('turn-of', { piece: 'a' }),
      event('moves', { piece: 'a', hex: 'g7' }),
      event('moves', { piece: 'a', hex: 'g8' }),
      event('attacks', { piece: 'a', target: 'b' }),
      event('cover', { piece: 'b' }),
      event('damage', { piece: 'b', number: 2 }),
      event('destroyed', { piece: 'b' }),
      event('spawns', { piece: 'c', hex: 'g1' }),
    ],
    end,
  );

  it('shows every place on the way', () => {
    expect(steps.map(({ view }) => view.units.find(({ id }) => id === 'a')?.hex)).toEqual(['g6', 'g7', 'g8', 'g8', 'g8', 'g8', 'g8']);
  });
  it('shows who is hurt, falls and comes when it happens', () => {
    expect(steps[4]?.view.units.map(({ id, hp }) => `${id}${hp}`)).toEqual(['a3', 'b1']);
    expect(steps.map(({ view }) => view.units.map(({ id, damage }) => `${id}${damage}`).join())).toEqual([
      'a0,b0', 'a0,b0', 'a0,b0', 'a0,b0', 'a0,b2', 'a0', 'a0,c0',
    ]);
  });
  it('says who is attacked until it is known what comes of it', () => {
    const fight = unfold(position([unit('a', 'g6'), unit('b', 'g9')]), [
      event('moves', { piece: 'a', hex: 'g7' }), event('attacks', { piece: 'a', target: 'b' }), event('pool', {}),
      event('rolled', { hits: 1 }), event('result', { hits: 1 }), event('damage', { piece: 'b', number: 1 }), event('moves', { piece: 'a', hex: 'g8' }),
    ], end);
    expect(fight.map(({ attack }) => attack?.event ?? '')).toEqual(['', 'attacks', 'attacks', 'attacks', 'attacks', '', '']);
  });
  it('tells every event once, and gives an attack its time', () => {
    expect(steps.flatMap(({ events }) => events)).toHaveLength(8);
    expect(steps[3]).toMatchObject({ least: 800, time: 900 });
    expect(steps.at(-1)?.view).toBe(end);
  });
});
