import { describe, expect, it } from 'vitest';
import { Pace, type Clockwork } from './pace';

class Hand implements Clockwork {
  private waiting: (() => void) | null = null;
  times: number[] = [];
  wait(time: number, then: () => void): () => void {
    this.times.push(time);
    this.waiting = then;
    return () => (this.waiting = null);
  }
  turn(): void {
    const then = this.waiting;
    this.waiting = null;
    then?.();
  }
}

const LENGTH = { time: 400, least: 50 };
function paced(speed = 1) {
  const shown: number[] = [];
  const hand = new Hand();
  const fast = { speed };
  const length = (events: readonly string[]) => (events.length === 0 ? { time: 0, least: 0 } : events[0] === 'attack' ? { time: 900, least: 800 } : LENGTH);
  const pace = new Pace<string, string>((moment) => shown.push(moment.tick), () => undefined, length, () => fast.speed, hand);
  return { shown, hand, pace, fast };
}
const moment = (tick: number, events = ['x'], leap = false) => ({ tick, view: '', events, leap });

describe('the pace', () => {
  it('shows the first position at once and the others one by one, and is behind until the last has had its time', () => {
    const { shown, hand, pace } = paced();
    pace.offer(moment(0, []));
    expect(pace.behind).toBe(false);
    for (const tick of [1, 2, 3]) pace.offer(moment(tick));
    expect(shown).toEqual([0, 1]);
    hand.turn();
    hand.turn();
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(pace.behind).toBe(true);
    hand.turn();
    expect(pace.behind).toBe(false);
    pace.offer(moment(4));
    expect(shown.at(-1)).toBe(4);
  });

  it('drops nothing when an update comes in which nothing happened', () => {
    const { shown, hand, pace } = paced();
    pace.offer(moment(0, []));
    pace.offer(moment(1));
    pace.offer(moment(2));
    pace.offer(moment(3, []));
    expect(shown).toEqual([0, 1]);
    hand.turn();
    expect(shown).toEqual([0, 1, 2]);
    hand.turn();
    expect(shown).toEqual([0, 1, 2, 3]); // it takes no time of its own
    expect(pace.behind).toBe(false);
    pace.offer(moment(4, []));
    expect(shown.at(-1)).toBe(4);
  });

  it('waits for nothing when animations are off', () => {
    const { shown, hand, pace } = paced(0);
    for (const tick of [0, 1, 2, 3]) pace.offer(moment(tick));
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(hand.times).toEqual([]);
  });

  it('is through at once when animations are switched off meanwhile', () => {
    const { shown, hand, pace, fast } = paced();
    for (const tick of [0, 1, 2, 3]) pace.offer(moment(tick));
    fast.speed = 0;
    hand.turn();
    expect(shown).toEqual([0, 1, 3]);
    expect(pace.behind).toBe(false);
  });

  it('drops what waits when the position jumps, as in a replay or after taking back', () => {
    const { shown, pace } = paced();
    pace.offer(moment(5, []));
    for (const tick of [6, 7, 8]) pace.offer(moment(tick));
    pace.offer(moment(2));
    expect(shown).toEqual([5, 6, 2]);
    expect(pace.behind).toBe(false);
    pace.offer(moment(3));
    pace.offer(moment(4));
    pace.offer(moment(5, ['x'], true));
    expect(shown).toEqual([5, 6, 2, 3, 5]);
    expect(pace.behind).toBe(false);
  });

  it('keeps what comes while nobody looks', () => {
    const { shown, hand, pace } = paced();
    pace.offer(moment(0, []));
    pace.pause(true);
    for (const tick of [1, 2]) pace.offer(moment(tick));
    expect(shown).toEqual([0]);
    expect(pace.behind).toBe(true);
    pace.pause(false);
    expect(shown).toEqual([0, 1]);
    hand.turn();
    expect(shown).toEqual([0, 1, 2]);
  });

  it('can be told to skip to the newest position', () => {
    const { shown, pace } = paced();
    pace.offer(moment(0, []));
    for (const tick of [1, 2, 3, 4]) pace.offer(moment(tick));
    pace.skip();
    expect(shown).toEqual([0, 1, 4]);
    expect(pace.behind).toBe(false);
    pace.skip();
    expect(shown).toEqual([0, 1, 4]);
    pace.offer(moment(5));
    expect(shown.at(-1)).toBe(5);
  });

  it('goes with the speed, and hurries when much waits, but not with an attack', () => {
    const { hand, pace } = paced(2);
    pace.offer(moment(0, []));
    pace.offer(moment(1));
    expect(hand.times).toEqual([200]);
    pace.offer(moment(2));
    pace.offer(moment(3, ['attack']));
    for (let tick = 4; tick < 20; tick++) pace.offer(moment(tick));
    hand.turn();
    expect(hand.times[1]).toBeLessThan(60);
    hand.turn();
    expect(hand.times[2]).toBe(400);
  });
});
