// following.svelte.ts -- for boards that show one thing after the other: what is shown now, and the table as the parts of the
// board see it meanwhile.
//
//   const follower = new Follower<View, Happening>(props, { first: ..., timeFor, told: () => 1 });
//   $effect.pre(() => follower.offer({ tick: props.tick, view: props.view, events: props.events }));
//   const board = following(() => props, follower, () => follower.now);

import { onDestroy } from 'svelte';
import type { BoardProps } from './board';
import { Pace, type Moment } from './pace';

interface Ways<View, Step> {
  /** What is shown at first. */
  first: Moment<View, Step>;
  /** How long a moment is looked at, in milliseconds. */
  timeFor(steps: readonly Step[]): number;
  /** How many of the table's events a step stands for. */
  told(step: Step): number;
  /** So many may wait before each is shown for less time. */
  patience?: number;
  /** Called before a moment is shown. */
  show?(moment: Moment<View, Step>): void;
}

export class Follower<View, Step> {
  now: Moment<View, Step> = $state.raw() as Moment<View, Step>;
  /** Are older positions still being shown? */
  behind = $state(false);
  private readonly pace: Pace<View, Step>;

  constructor(
    private readonly table: Pick<BoardProps, 'speed' | 'hold'>,
    private readonly ways: Ways<View, Step>,
  ) {
    this.now = ways.first;
    this.pace = new Pace(
      (moment) => {
        ways.show?.(moment);
        this.now = moment;
        this.look();
      },
      (steps) => ways.timeFor(steps),
      undefined,
      ways.patience,
    );
    onDestroy(() => {
      this.pace.clear();
      table.hold(0);
    });
  }

  /** Show it when its time comes; whoever does not look sees only how it stands in the end. */
  offer(moment: Moment<View, Step>, speed: number = this.speed): void {
    this.pace.offer(moment, speed);
    this.look();
  }

  get speed(): number {
    return document.hidden ? 0 : this.table.speed;
  }

  skip = (): void => {
    this.pace.skip();
    this.look();
  };

  /** The log waits for what is not shown yet. */
  private look(): void {
    this.behind = this.pace.behind;
    const steps = this.pace.waiting.flatMap(({ events }) => events);
    this.table.hold(steps.reduce((sum, step) => sum + this.ways.told(step), 0));
  }
}

type Shown<View> = Pick<BoardProps<View, unknown>, 'view' | 'events' | 'tick'>;

/** What is seen is what is shown now; nothing can be touched while that is behind the table. */
export function following<View, Content>(
  table: () => BoardProps<View, Content>,
  follower: { readonly behind: boolean },
  shown: () => Shown<View>,
): BoardProps<View, Content> {
  return {
    get view() { return shown().view; },
    get content() { return table().content; },
    get seat() { return table().seat; },
    get seats() { return table().seats; },
    get question() { return follower.behind ? null : table().question; },
    get toAct() { return table().toAct; },
    get events() { return shown().events; },
    get tick() { return shown().tick; },
    get speed() { return table().speed; },
    get replay() { return table().replay; },
    lit: (thing) => !follower.behind && table().lit(thing),
    picked: (thing) => !follower.behind && table().picked(thing),
    highlighted: (thing) => table().highlighted(thing),
    pick: (thing) => table().pick(thing),
    choose: (move) => table().choose(move),
    why: (thing) => table().why(thing),
    hold: (events) => table().hold(events),
    t: (key, places) => table().t(key, places),
  };
}
