// The types and the store of the client against the messages that the server is tested with.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../src/boards/board';
import type { Update } from '../src/protocol/types';
import { litKeys, narrow, thingOf } from '../src/table/narrowing';
import { SeatView } from '../src/table/seatview.svelte';

const golden = new URL('../../tests/protocol/golden/', import.meta.url);

function server(name: string): Update {
  return JSON.parse(readFileSync(new URL(`server/${name}.json`, golden), 'utf-8')) as Update;
}

describe('golden messages', () => {
  test('every message of a client has a type and fits on a line', () => {
    const names = readdirSync(new URL('client/', golden));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const message = JSON.parse(readFileSync(new URL(`client/${name}`, golden), 'utf-8')) as { t: string };
      expect(typeof message.t, name).toBe('string');
    }
  });

  test('an update becomes a view with a question', () => {
    const view = new SeatView(0);
    view.take(server('update-start'));
    expect(view.n).toBe(0);
    expect(view.question?.moves.map((move) => move.move)).toEqual(['commit archer', 'commit rider', 'commit giant']);
    expect(view.events).toEqual([]); // how it began is no news
    expect(view.log).toHaveLength(1);
  });

  test('a later update adds to the log; what was taken back is forgotten', () => {
    const view = new SeatView(0);
    view.take(server('update-start'));
    view.take({ ...server('update-seat'), from: 0, back: 0 });
    expect(view.log.map((entry) => entry.at)).toEqual([0, 2, 3, 4]);
    expect(view.events.map((event) => event.event)).toContain('rolled');
    view.take({ ...server('update-seat'), n: 5, from: 4, back: 2, position: 2, moves: [] });
    expect(view.log.map((entry) => entry.at)).toEqual([0, 2]);
  });

  test('a new question makes what was picked void', () => {
    const view = new SeatView(0);
    view.take(server('update-start'));
    view.picks = [{ type: 'fighter', id: 'archer' }];
    expect(view.candidates).toHaveLength(1);
    view.take({ ...server('update-seat'), from: 0, back: 0 });
    expect(view.picks).toEqual([]);
    expect(view.candidates).toHaveLength(2);
  });

  test('the end has a result and no question', () => {
    const view = new SeatView(1);
    view.take(server('update-end'));
    expect(view.result?.scores).toEqual([0, 1]);
    expect(view.candidates).toEqual([]);
  });
});

describe('narrowing', () => {
  const name = (type: string, id: string) => ({ place: type, type, id });
  const move = (text: string, ...names: ReturnType<typeof name>[]) => ({ move: text, verb: text, text, names });
  const moves = [
    move('attack a 1', name('unit', 'a'), name('cover', '1')),
    move('attack a 2', name('unit', 'a'), name('cover', '2')),
    move('attack b 2', name('unit', 'b'), name('cover', '2')),
    move('end'),
  ];

  test('each pick keeps the moves that name it', () => {
    expect(narrow(moves, []).length).toBe(4);
    expect(narrow(moves, [{ type: 'unit', id: 'a' }]).map((one) => one.move)).toEqual(['attack a 1', 'attack a 2']);
    expect(narrow(moves, [{ type: 'cover', id: '2' }, { type: 'unit', id: 'b' }]).map((one) => one.move)).toEqual(['attack b 2']);
  });

  test('lit is what leads on, picked things excepted', () => {
    const picks = [{ type: 'unit', id: 'a' }];
    expect([...litKeys(narrow(moves, picks), picks)].sort()).toEqual(['cover:1', 'cover:2']);
  });

  test('numbers are things, too', () => {
    expect(keyOf(thingOf({ place: 'count', number: 3 }))).toBe('number:3');
  });
});
