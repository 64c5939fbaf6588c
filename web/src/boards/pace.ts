// pace.ts -- positions that come faster than a person can follow are shown one after the other, and none is left out.

export interface Moment<View, Event> {
  tick: number;
  view: View;
  events: readonly Event[];
  /** It does not follow from what was shown before: something was taken back, or somebody goes elsewhere in a replay. */
  leap?: boolean;
}

export interface Clockwork {
  wait(time: number, then: () => void): () => void;
}

const clock: Clockwork = {
  wait: (time, then) => {
    const timer = setTimeout(then, time);
    return () => clearTimeout(timer);
  },
};

/** How long a moment is looked at, in milliseconds at normal speed: if much waits less than `time`, but never less than `least`. */
export interface Length {
  time: number;
  least: number;
}

/** How long a text is worth being looked at, in milliseconds at normal speed. */
export function reading(text: string): number {
  return Math.max(1500, Math.min(4500, 700 + 24 * text.length));
}

/** More than this waiting, and each is shown for less time. */
const PATIENCE = 3;

export class Pace<View, Event> {
  private queue: Moment<View, Event>[] = [];
  private stop: (() => void) | null = null;
  private last: Moment<View, Event> | null = null;
  private away = false;

  /** `through` is called when all has been shown; `speed` is 0 for whoever wants to see nothing but how it ends. */
  constructor(
    private readonly show: (moment: Moment<View, Event>) => void,
    private readonly through: () => void,
    private readonly lengthOf: (events: readonly Event[]) => Length,
    private readonly speed: () => number,
    private readonly works: Clockwork = clock,
    private readonly patience: number = PATIENCE,
  ) {}

  /** What is not shown yet. */
  get waiting(): readonly Moment<View, Event>[] {
    return this.queue;
  }

  /** Is something still being shown, or waiting for it? */
  get behind(): boolean {
    return this.queue.length > 0 || this.stop !== null;
  }

  offer(moment: Moment<View, Event>): void {
    const previous = this.queue.at(-1) ?? this.last;
    if (previous?.tick === moment.tick && previous.view === moment.view) return;
    const follows = previous !== null && moment.tick > previous.tick && !moment.leap;
    if (!follows) {
      this.clear();
      this.present(moment);
      return;
    }
    this.queue.push(moment);
    if (this.speed() <= 0) this.skip();
    else if (!this.stop) this.next();
  }

  /** Nobody looks: what comes now waits until somebody does. */
  pause(away: boolean): void {
    this.away = away;
    if (!away && !this.stop && this.queue.length > 0) this.next();
  }

  /** Show the newest position now. */
  skip(): void {
    const newest = this.queue.at(-1);
    this.clear();
    if (newest) this.present(newest);
    this.through();
  }

  clear(): void {
    this.stop?.();
    this.stop = null;
    this.queue = [];
  }

  private present(moment: Moment<View, Event>): void {
    this.last = moment;
    this.show(moment);
  }

  private next(): void {
    this.stop = null;
    if (this.speed() <= 0) {
      this.skip();
      return;
    }
    while (!this.away) {
      const moment = this.queue.shift();
      if (!moment) break;
      const { time, least } = this.lengthOf(moment.events);
      const hurry = Math.max(1, this.queue.length / this.patience);
      const length = Math.max(least, time / hurry) / this.speed();
      if (length > 0) this.stop = this.works.wait(length, () => this.next());
      this.present(moment);
      if (this.stop) return;
    }
    this.through();
  }
}
