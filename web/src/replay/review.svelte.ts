// review.svelte.ts -- asking for the review of a game until the server has made it.

import { Refused, type Connection } from '../protocol/connection';
import type { Review, ReviewAnswer } from '../protocol/types';

/** How soon to ask again while it is being made, in milliseconds. */
const SOON = 1000;

export class Reviewing {
  review = $state.raw<Review | null>(null);
  /** It has been asked for, and is not there yet. */
  waiting = $state(false);
  progress = $state(0);
  ahead = $state(0);
  failure = $state<string | null>(null);

  private readonly connection: Connection;
  private readonly table: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(connection: Connection, table: string) {
    this.connection = connection;
    this.table = table;
  }

  /** Does nothing if it is there, or on its way. */
  want(): void {
    if (this.review || this.waiting || this.left) return;
    this.waiting = true;
    this.failure = null;
    void this.ask();
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      const answer = await this.connection.ask<ReviewAnswer>({ t: 'review', table: this.table });
      if (this.left) return;
      this.progress = answer.progress;
      this.ahead = answer.ahead;
      if (answer.review) {
        this.review = answer.review;
        this.waiting = false;
      } else {
        this.timer = setTimeout(() => void this.ask(), SOON);
      }
    } catch (error) {
      this.waiting = false;
      if (error instanceof Refused) this.failure = error.message;
    }
  }
}
