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
