// pace.ts -- positions that come faster than a person can follow are shown one after the other.

export interface Moment<View, Event> {
  tick: number;
  view: View;
  events: readonly Event[];
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

/** More than this waiting, and each is shown for less time. */
const PATIENCE = 3;

export class Pace<View, Event> {
  private queue: Moment<View, Event>[] = [];
  private stop: (() => void) | null = null;
  private last: Moment<View, Event> | null = null;

  constructor(
    private readonly show: (moment: Moment<View, Event>) => void,
    private readonly timeFor: (events: readonly Event[]) => number,
    private readonly works: Clockwork = clock,
    private readonly patience: number = PATIENCE,
  ) {}

  /** What is not shown yet. */
  get waiting(): readonly Moment<View, Event>[] {
    return this.queue;
  }

  /** Is what is shown older than what is known? */
  get behind(): boolean {
    return this.queue.length > 0;
  }

  offer(moment: Moment<View, Event>, speed: number): void {
    const previous = this.queue.at(-1) ?? this.last;
    const follows = previous !== null && moment.tick > previous.tick && moment.events.length > 0;
    if (!follows || speed <= 0) {
      this.clear();
      this.present(moment);
      return;
    }
    this.queue.push(moment);
    if (!this.stop) this.next(speed);
  }

  /** Show the newest position now. */
  skip(): void {
    const newest = this.queue.at(-1);
    this.clear();
    if (newest) this.present(newest);
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

  private next(speed: number): void {
    this.stop = null;
    const moment = this.queue.shift();
    if (!moment) return;
    const hurry = Math.max(1, this.queue.length / this.patience);
    this.stop = this.works.wait(this.timeFor(moment.events) / speed / hurry, () => this.next(speed));
    this.present(moment);
  }
}
