// table.test.ts -- a table that somebody sits at: what is answered by itself, and what happens to an answer on its way.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type Connection } from '../src/protocol/connection';
import type { AttachAnswer, ErrorMessage, Guide, MadeMove, Move, Question, SeatInfo, Update } from '../src/protocol/types';
import { Table } from '../src/table/table.svelte';

const PASS: Move = { move: 'pass', verb: 'pass', text: 'Pass.', rule: null, names: [] };
const REACT: Move = { move: 'react card', verb: 'react', text: 'Play the card.', rule: null, names: [{ place: 'card', type: 'card', id: 'card' }] };

const BUSY = new Refused({ t: 'error', code: 'busy', text: 'Too many messages.' } as ErrorMessage);

const veiled = (q: number, moves = [PASS]): Question => ({ q, kind: 'react', text: 'Do you react?', names: [], veiled: true, moves });
const person = (you: boolean): SeatInfo => ({ kind: 'person', name: 'Ana', present: true, away: false, you, muted: false, contributed: false });
const bot: SeatInfo = { ...person(false), kind: 'bot', name: 'greedy' };

/** The server, as far as a table sees it. */
class There {
  asked: Record<string, unknown>[] = [];
  complaints: string[] = [];
  /** What answers to this message, for as long as a test waits. */
  answers: Record<string, (message: Record<string, unknown>) => unknown> = {};
  private views = new Map<number, { attached(answer: unknown): void; update(update: Update): void }>();
  readonly table: Table;

  constructor(seats: SeatInfo[], more: Partial<AttachAnswer> = {}) {
    const connection = {
      on: () => () => undefined,
      view: (wish: { seat: number; attached(answer: unknown): void; update(update: Update): void }) => {
        this.views.set(wish.seat, wish);
        return () => this.views.delete(wish.seat);
      },
      ask: async (message: Record<string, unknown>) => {
        this.asked.push(message);
        return this.answers[String(message['t'])]?.(message) ?? {};
      },
    };
    this.table = new Table(connection as unknown as Connection, 't', { drawing: false, caution: () => 'final', complain: (text) => this.complaints.push(text) });
    this.views.get(-1)?.attached({ chat: [], rev: 1, state: 'running', game: 'gears-cards', seats, ...more });
  }

  async says(question: Question | null, more: Partial<Update> = {}): Promise<void> {
    const update = { t: 'update', table: 't', seat: 0, n: 1, from: 0, back: 0, position: 1, view: {}, to_act: [0], question, result: null, moves: [], ...more };
    this.views.get(0)?.update(update as unknown as Update);
    await vi.advanceTimersByTimeAsync(0);
  }

  sent(): unknown[] {
    return this.asked.flatMap(({ t, q, move }) => (t === 'move' ? [`${String(q)} ${String(move)}`] : []));
  }

  get view() {
    return this.table.viewOf(0)!;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the only answer to what is asked whatever somebody holds', () => {
  const LONG = 60_000;
  const lesson: Guide = { step: 1, steps: 3, texts: [], lights: [], suggest: null, over: false, done: false, astray: 0 };

  it('is given after a while where only bots play, and can be stopped', async () => {
    const there = new There([person(true), bot]);
    await there.says(veiled(5));
    expect(there.view.confirmation?.only).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(there.sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(there.sent()).toEqual(['5 pass']);
    await there.says(veiled(6));
    there.table.cancel(there.view);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(there.sent()).toEqual(['5 pass']);
  });

  it('waits for the person in a lesson', async () => {
    const guided = new There([person(true), bot], { guided: true });
    await guided.says(veiled(5));
    const led = new There([person(true), bot]);
    await led.says(veiled(5), { guide: lesson });
    const left = new There([person(true), bot]);
    await left.says(veiled(5), { guide: { ...lesson, over: true } });
    await vi.advanceTimersByTimeAsync(LONG);
    expect([guided.sent(), led.sent(), left.sent()]).toEqual([[], [], ['5 pass']]);
  });

  it('waits for the person where another one plays, here or elsewhere, and comes no sooner than with a choice', async () => {
    const afar = new There([person(true), person(false)]);
    await afar.says(veiled(5));
    const beside = new There([person(true), person(true)]);
    await beside.says(veiled(5));
    await vi.advanceTimersByTimeAsync(LONG);
    expect([afar.sent(), beside.sent()]).toEqual([[], []]);
    for (const moves of [[PASS], [PASS, REACT]]) {
      const there = new There([person(true), person(false)]);
      await there.says(veiled(5, moves));
      await vi.advanceTimersByTimeAsync(300);
      void there.table.send(there.view, PASS);
      await vi.advanceTimersByTimeAsync(1600);
      expect(there.sent()).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(there.sent()).toEqual(['5 pass']);
    }
  });
});

describe('an answer on its way', () => {
  it('is sent though its question comes once more meanwhile', async () => {
    const there = new There([person(true), person(false)]);
    await there.says(veiled(5, [PASS, REACT]));
    void there.table.send(there.view, PASS);
    await there.says(veiled(5, [PASS, REACT]), { n: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(there.sent()).toEqual(['5 pass']);
    expect(there.view.sending).toBeNull();
  });

  it('is forgotten with its question, and the next one can be answered', async () => {
    const there = new There([person(true), person(false)]);
    await there.says(veiled(5, [PASS, REACT]));
    void there.table.send(there.view, PASS);
    await there.says({ ...veiled(5), formality: true }, { n: 2 });
    expect(there.view.sending).toBeNull();
    await there.says({ ...veiled(6, [PASS, REACT]), veiled: false }, { n: 3 });
    await there.table.send(there.view, REACT);
    await vi.advanceTimersByTimeAsync(3000);
    expect(there.sent()).toEqual(['6 react card']);
  });

  it('that is late does not end the next one', async () => {
    const there = new There([person(true), bot]);
    const arrive: (() => void)[] = [];
    there.answers['move'] = () => new Promise<void>((done) => arrive.push(done));
    await there.says({ ...veiled(5, [PASS, REACT]), veiled: false });
    void there.table.send(there.view, PASS);
    await vi.advanceTimersByTimeAsync(0);
    await there.says({ ...veiled(6, [PASS, REACT]), veiled: false }, { n: 2 });
    void there.table.send(there.view, PASS);
    await vi.advanceTimersByTimeAsync(0);
    arrive[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(there.view.sending).toBe('pass');
    arrive[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(there.view.sending).toBeNull();
  });
});

describe('the chances of a move', () => {
  it('that cannot be had are asked for once, and again when it is chosen', async () => {
    const there = new There([person(true), bot]);
    there.answers['odds'] = () => {
      throw BUSY;
    };
    await there.says({ ...veiled(5, [PASS, REACT]), veiled: false });
    const [, react] = there.view.question!.moves;
    const asked = () => there.asked.filter(({ t }) => t === 'odds').length;
    expect(there.table.weighed(there.view, react!)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    for (let look = 0; look < 3; look++) {
      expect(there.table.weighed(there.view, react!)).toEqual({ odds: null });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked()).toBe(1);
    there.answers['odds'] = () => ({ odds: null, final: true });
    await there.table.choose(there.view, react!);
    expect(asked()).toBe(2);
    expect(there.view.confirmation?.final).toBe(true);
  });
});

describe('a move that would harm one\'s own side', () => {
  it('is asked about, and not made by waiting', async () => {
    const there = new There([person(true), bot]);
    there.answers['odds'] = ({ move }) => ({ odds: null, final: false, ...(move === REACT.move && { own_side: true }) });
    await there.says({ ...veiled(5, [PASS, REACT]), veiled: false });
    const [pass, react] = there.view.question!.moves;
    await there.table.choose(there.view, react!);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(there.view.confirmation).toMatchObject({ ownSide: true, after: null });
    expect(there.sent()).toEqual([]);
    there.table.widen(there.view);
    await there.table.choose(there.view, pass!);
    expect(there.sent()).toEqual(['5 pass']);
  });
});

describe('a way over several places', () => {
  const hex = (id: string) => ({ place: 'hex', type: 'hex', id });
  const step = (id: string): Move => ({ move: `step ${id}`, verb: 'step', text: `To ${id}.`, rule: null, names: [hex(id)] });
  const asks = (q: number, ...to: string[]): Question => ({ ...veiled(q, [PASS, ...to.map(step)]), veiled: false, reach: true });
  const happens = (...events: string[]) => ({ moves: [{ at: 2, seat: 0, events: events.map((event) => ({ event, text: '', rule: null, names: [] })) }] as MadeMove[] });
  const sets = async () => {
    const there = new There([person(true), bot]);
    there.answers['odds'] = () => ({ odds: null, final: false });
    there.answers['reach'] = () => ({ event: 'moves', reach: [{ type: 'hex', id: 'c', cost: 2, moves: ['step b', 'step c'], via: ['b', 'c'], facts: [] }] });
    await there.says(asks(5, 'b'));
    there.table.pick(there.view, { type: 'hex', id: 'c' });
    await vi.advanceTimersByTimeAsync(0);
    expect(there.sent()).toEqual(['5 step b']);
    return there;
  };

  it('is gone with one click', async () => {
    const there = await sets();
    await there.says(asks(6, 'a', 'c'), { n: 2, from: 1, ...happens('moves') });
    expect(there.sent()).toEqual(['5 step b', '6 step c']);
  });
  it('ends where something else happens', async () => {
    const there = await sets();
    await there.says(asks(6, 'a', 'c'), { n: 2, from: 1, ...happens('moves', 'mine') });
    expect(there.sent()).toEqual(['5 step b']);
    await there.says(asks(7, 'a', 'c'), { n: 3, from: 2, ...happens('moves') });
    expect(there.sent()).toEqual(['5 step b']);
  });
  it('ends where the next step is not offered', async () => {
    const there = await sets();
    await there.says(asks(6, 'a'), { n: 2, from: 1, ...happens('moves') });
    expect(there.sent()).toEqual(['5 step b']);
  });
});

describe('the log', () => {
  const entry = (at: number): MadeMove => ({ at, events: [] });

  it('is fetched from its first move on', async () => {
    const there = new There([person(true), bot]);
    there.answers['log'] = ({ from, to }) => ({ moves: Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => entry(Number(from) + i)) });
    await there.says(null, { from: -1, moves: Array.from({ length: 50 }, (_, i) => entry(130 + i)) });
    await there.table.allOf(there.view);
    expect(there.view.log.map(({ at }) => at)).toEqual(Array.from({ length: 180 }, (_, at) => at));
    expect(there.asked.filter(({ t }) => t === 'log')).toHaveLength(3);
  });

  it('that cannot be had is not asked for for ever', async () => {
    const there = new There([person(true), bot]);
    there.answers['log'] = () => {
      throw BUSY;
    };
    await there.says(null, { from: -1, moves: [entry(130)] });
    await there.table.allOf(there.view);
    expect(there.asked.filter(({ t }) => t === 'log')).toHaveLength(1);
    expect(there.view.log[0]?.at).toBe(130);
  });
});
