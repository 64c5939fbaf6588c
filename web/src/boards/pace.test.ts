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

function paced() {
  const shown: number[] = [];
  const hand = new Hand();
  const pace = new Pace<string, string>((moment) => shown.push(moment.tick), () => 400, hand);
  return { shown, hand, pace };
}
const moment = (tick: number, events = ['x']) => ({ tick, view: '', events });

describe('the pace', () => {
  it('shows the first position at once and the others one by one', () => {
    const { shown, hand, pace } = paced();
    pace.offer(moment(0, []), 1);
    for (const tick of [1, 2, 3]) pace.offer(moment(tick), 1);
    expect(shown).toEqual([0, 1]);
    expect(pace.behind).toBe(true);
    hand.turn();
    hand.turn();
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(pace.behind).toBe(false);
    hand.turn();
    pace.offer(moment(4), 1);
    expect(shown.at(-1)).toBe(4);
  });

  it('waits for nothing when animations are off', () => {
    const { shown, hand, pace } = paced();
    for (const tick of [0, 1, 2, 3]) pace.offer(moment(tick), 0);
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(hand.times).toEqual([]);
  });

  it('drops what waits when the position jumps, as in a replay or after taking back', () => {
    const { shown, pace } = paced();
    pace.offer(moment(5, []), 1);
    for (const tick of [6, 7, 8]) pace.offer(moment(tick), 1);
    pace.offer(moment(2), 1);
    expect(shown).toEqual([5, 6, 2]);
    expect(pace.behind).toBe(false);
  });

  it('can be told to skip to the newest position', () => {
    const { shown, pace } = paced();
    pace.offer(moment(0, []), 1);
    for (const tick of [1, 2, 3, 4]) pace.offer(moment(tick), 1);
    pace.skip();
    expect(shown).toEqual([0, 1, 4]);
    expect(pace.behind).toBe(false);
    pace.skip();
    expect(shown).toEqual([0, 1, 4]);
    pace.offer(moment(5), 1);
    expect(shown.at(-1)).toBe(5);
  });

  it('goes with the speed, and hurries when much waits', () => {
    const { hand, pace } = paced();
    pace.offer(moment(0, []), 2);
    pace.offer(moment(1), 2);
    expect(hand.times).toEqual([200]);
    for (let tick = 2; tick < 20; tick++) pace.offer(moment(tick), 2);
    hand.turn();
    expect(hand.times[1]).toBeLessThan(60);
  });
});
