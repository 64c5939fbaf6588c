// following.svelte.ts -- for boards that show one thing after the other: what is shown now, and the table as the parts of the
// board see it meanwhile.
//
//   const follower = new Follower<View, Happening>(props, { first: ..., lengthOf, told: () => 1 });
//   offerEach(() => props, follower, (before, { view, events }) => [{ view, events }]);
//   const board = following(() => props, follower, () => follower.now);

import { onDestroy, untrack } from 'svelte';
import type { BoardProps } from './board';
import { Pace, type Length, type Moment } from './pace';

interface Ways<View, Step> {
  /** What is shown at first. */
  first: Moment<View, Step>;
  /** How long a moment is looked at. */
  lengthOf(steps: readonly Step[]): Length;
  /** How many of the table's events a step stands for. */
  told(step: Step): number;
  /** Is it told only when the step has been shown to its end? The log does not run ahead of dice. */
  late?(step: Step): boolean;
  /** This many may wait before each is shown for less time. */
  patience?: number;
  /** Called before a moment is shown. */
  show?(moment: Moment<View, Step>): void;
}

export class Follower<View, Step> {
  now: Moment<View, Step> = $state.raw() as Moment<View, Step>;
  /** Is what led to the newest position still being shown? */
  behind = $state(false);
  private readonly pace: Pace<View, Step>;

  constructor(
    private readonly table: Pick<BoardProps, 'pace' | 'hold'>,
    private readonly ways: Ways<View, Step>,
  ) {
    this.now = ways.first;
    this.pace = new Pace(
      (moment) => {
        ways.show?.(moment);
        this.now = moment;
        this.look();
      },
      () => this.look(),
      (steps) => ways.lengthOf(steps),
      () => untrack(() => table.pace),
      undefined,
      ways.patience,
    );
    const looked = () => this.pace.pause(document.hidden);
    looked();
    document.addEventListener('visibilitychange', looked);
    onDestroy(() => {
      document.removeEventListener('visibilitychange', looked);
      this.pace.clear();
      table.hold(0, null);
    });
  }

  /** Show it when its time comes. */
  offer(moment: Moment<View, Step>): void {
    untrack(() => {
      this.pace.offer(moment);
      this.look();
    });
  }

  skip = (): void => {
    this.pace.skip();
  };

  /** The log and the question wait for what is not shown yet. */
  private look(): void {
    this.behind = this.pace.behind;
    const late = this.behind ? this.now.events.filter((step) => this.ways.late?.(step)) : [];
    const steps = [...late, ...this.pace.waiting.flatMap(({ events }) => events)];
    this.table.hold(steps.reduce((sum, step) => sum + this.ways.told(step), 0), this.behind ? this.skip : null);
  }
}

/** One of the steps that lead to a position. */
export type Part<View, Step> = Pick<Moment<View, Step>, 'view' | 'events'>;

/** The follower gets each new position of the table once, in the parts that lead to it; the last part is the position itself.
 * `before` is the one known until then, or null where the new one does not follow from it. */
export function offerEach<View, Shown, Step>(
  table: () => Pick<BoardProps<View, unknown>, 'tick' | 'view' | 'events' | 'leap'>,
  follower: Follower<Shown, Step>,
  partsOf: (before: View | null, now: Pick<BoardProps<View, unknown>, 'view' | 'events'>) => Part<Shown, Step>[],
): void {
  let known: View | null = null;
  let latest = -1;
  $effect.pre(() => {
    const { tick, view, events, leap } = table();
    if (tick === latest && view === known) return;
    const before = tick > latest && !leap ? known : null;
    partsOf(before, { view, events }).forEach((part, i) => follower.offer({ tick: tick + i / 1000, ...part, leap: before === null }));
    [known, latest] = [view, tick];
  });
}

type Shown<View> = Pick<BoardProps<View, unknown>, 'view' | 'events' | 'tick'>;

/** What is seen is what is shown now; as long as that is behind the table, to touch something is to skip the rest. */
export function following<View, Content>(
  table: () => BoardProps<View, Content>,
  follower: { readonly behind: boolean; skip(): void },
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
    get leap() { return table().leap; },
    get speed() { return table().speed; },
    get pace() { return table().pace; },
    get beside() { return table().beside; },
    get replay() { return table().replay; },
    lit: (thing) => !follower.behind && table().lit(thing),
    picked: (thing) => !follower.behind && table().picked(thing),
    highlighted: (thing) => table().highlighted(thing),
    taught: (thing) => !follower.behind && (table().taught?.(thing) ?? false),
    cost: (thing) => (follower.behind ? null : table().cost(thing)),
    get way() { return follower.behind ? [] : table().way; },
    pick: (thing, seen) => (follower.behind ? follower.skip() : table().pick(thing, seen)),
    choose: (move) => table().choose(move),
    refusal: (move) => table().refusal?.(move) ?? '',
    weighed: (move) => (table().weighed ? table().weighed?.(move) : null),
    point: (move) => table().point?.(move),
    why: (thing) => (follower.behind ? follower.skip() : table().why(thing)),
    hold: (events, skip) => table().hold(events, skip),
    t: (key, places) => table().t(key, places),
  };
}
