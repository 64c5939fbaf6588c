import { describe, expect, it } from 'vitest';
import { nextOf } from './next';
import { tallyOf, tellingOf } from './tally';
import type { GameInfo, MadeMove } from '../protocol/types';

const move = (...events: string[]): MadeMove => ({ at: 0, seat: 0, events: events.map((event) => ({ event, text: `${event}!`, names: [] })) });

describe('a game in numbers', () => {
  it('counts what happened, and leaves out what did not', () => {
    const log = [move('turn', 'attacks', 'killed'), move('turn', 'killed')];
    expect(tallyOf('gears-board', log)).toEqual([{ key: 'turns', count: 2 }, { key: 'attacks', count: 1 }, { key: 'killed', count: 2 }, { key: 'moves', count: 2 }]);
    expect(tallyOf('ambush', log)).toEqual([{ key: 'moves', count: 2 }]);
  });
  it('says whose they were, where that is known of all', () => {
    const seat = (id: string) => ({ place: 'seat', type: 'seat', id, name: id });
    const unit = (id: string) => ({ place: 'unit', type: 'unit', id, name: id });
    const happens = (event: string, ...names: ReturnType<typeof seat>[]) => ({ event, text: '', names });
    const log = [
      { at: 1, seat: 0, events: [happens('turn', seat('cog')), happens('deploys-unit', seat('cog'), unit('private'))] },
      { at: 2, seat: 1, events: [happens('deploys-unit', seat('locust'), unit('drone')), happens('attacks-cover', unit('drone'))] },
      { at: 3, seat: 1, events: [happens('eliminated', unit('private')), happens('direct-damage', seat('cog'))] },
    ] as MadeMove[];
    expect(tallyOf('gears-cards', log, ['cog', 'locust'])).toEqual([
      { key: 'turns', count: 1 }, { key: 'cards', count: 2, sides: [1, 1] }, { key: 'attacks', count: 1, sides: [0, 1] },
      { key: 'eliminated', count: 1, sides: [1, 0] }, { key: 'damage', count: 1, sides: [1, 0] }, { key: 'moves', count: 3, sides: [1, 2] },
    ]);
    const unknown = [{ at: 1, seat: 0, events: [happens('eliminated', unit('kantus'))] }] as MadeMove[];
    expect(tallyOf('gears-cards', unknown, ['cog', 'locust'])[0]).toEqual({ key: 'eliminated', count: 1 });
  });
  it('adds up Victory Points by what they were for', () => {
    const scores = (seat: string, number: number, reason: string) => ({
      event: 'scores-vp', text: '',
      names: [{ place: 'seat', type: 'seat', id: seat, name: seat }, { place: 'number', number }, { place: 'total', number: 99 }, { place: 'reason', type: 'vp', id: reason, name: reason }],
    });
    const log = [{ at: 1, seat: 0, events: [scores('north', 2, 'points'), scores('east', 1, 'points'), scores('north', 3, 'mission')] }, { at: 2, seat: 1, events: [scores('north', 1, 'points'), scores('east', 1, 'effect')] }] as MadeMove[];
    expect(tallyOf('hogs', log, ['north', 'east'])).toEqual([
      { key: 'vp', count: 8, sides: [6, 2] }, { key: 'vp.points', count: 4, sides: [3, 1] }, { key: 'vp.mission', count: 3, sides: [3, 0] }, { key: 'vp.effect', count: 1, sides: [0, 1] }, { key: 'moves', count: 2, sides: [1, 1] },
    ]);
  });
  it('tells of all of the game, not of its end alone', () => {
    const log = Array.from({ length: 9 }, (_, at) => ({ ...move('killed'), events: [{ event: 'killed', text: String(at), names: [] }] }));
    expect(tellingOf([...log, move('wins')], 4)).toEqual(['2', '5', '8', 'wins!']);
  });
  it('tells the greatest in the order in which they happened', () => {
    expect(tellingOf([move('draws', 'killed', 'stage'), move('wins')], 2)).toEqual(['stage!', 'wins!']);
  });
});

describe('what comes next', () => {
  const values = (...names: string[]) => names.map((name) => ({ name, text: name.toUpperCase() }));
  const game = { id: 'x', settings: [{ key: 'mode', text: '', values: values('chapter', 'campaign') }, { key: 'chapter', text: '', when: 'mode=chapter', values: values('1', '2') }, { key: 'mission', text: '', when: 'mode=campaign', values: values('choose', 'a', 'drawn') }] } as unknown as GameInfo;
  it('is the next chapter or mission, as long as there is one that matters', () => {
    expect(nextOf(game, { mode: 'chapter', chapter: '1' })).toEqual({ name: '2', settings: { mode: 'chapter', chapter: '2' } });
    expect(nextOf(game, { mode: 'chapter', chapter: '2' })).toBeNull();
    expect(nextOf(game, { mode: 'campaign', chapter: '1', mission: 'a' })).toBeNull();
    expect(nextOf(undefined, {})).toBeNull();
  });
});
