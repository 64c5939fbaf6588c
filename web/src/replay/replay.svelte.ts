// replay.svelte.ts -- a game played again: where we are in it, through whose eyes, and what is known of it so far.

import { Refused, type Connection } from '../protocol/connection';
import type { MadeMove, Result } from '../protocol/types';
import { SeatView } from '../table/seatview.svelte';

/** As many moves as one answer of the server has at most. */
const PAGE = 50;
/** How soon to look again whether the board has shown all of a move, in milliseconds. */
const SOON = 60;

interface SeekAnswer {
  at: number;
  seat: number;
  view: unknown;
  drawing?: string;
  to_act: number[];
  result: Result | null;
  moves: MadeMove[];
}

export class Replay {
  at = $state(0);
  /** How many moves there are to see. */
  length = $state(0);
  playing = $state(false);
  /** Of playing: moves a second. */
  pace = $state(1);
  log = $state.raw<MadeMove[]>([]);
  view = $state.raw<SeatView>(new SeatView(-1));
  failure = $state<string | null>(null);

  private readonly connection: Connection;
  private readonly table: string;
  private readonly drawing: boolean;
  private positions = new Map<number, Promise<SeekAnswer>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reading = 0;

  constructor(connection: Connection, table: string, drawing: boolean) {
    this.connection = connection;
    this.table = table;
    this.drawing = drawing;
  }

  /** Look through these eyes from now on; what others saw is forgotten. */
  async lookThrough(seat: number, at: number): Promise<void> {
    this.positions = new Map();
    this.view = new SeatView(seat);
    this.log = [];
    this.reading += 1;
    await this.go(at);
    void this.readLog(this.reading);
  }

  /** The game has come this far. */
  grow(length: number): void {
    if (length < this.length) this.positions = new Map(); // something was taken back
    const more = length > this.length;
    this.length = length;
    if (more && this.log.length > 0) void this.readLog(this.reading);
  }

  async go(at: number): Promise<void> {
    const wished = Math.max(0, Math.min(this.length, Math.round(at)));
    const forward = wished === this.at + 1;
    const view = this.view;
    this.at = wished;
    try {
      const found = await this.position(wished);
      if (this.at !== wished || this.view !== view) return; // somebody was faster
      view.view = found.view;
      view.drawing = found.drawing ?? '';
      view.toAct = found.to_act;
      view.result = found.result;
      // Only a step forward is worth an animation, and nobody waits for one who is in a hurry.
      view.leap = !forward || view.showing;
      view.events = view.leap ? [] : found.moves.flatMap((move) => move.events);
      view.position = wished;
      view.n = wished;
      this.failure = null;
      if (wished < this.length) void this.position(wished + 1).catch(() => undefined);
    } catch (error) {
      if (error instanceof Refused) this.failure = error.message;
    }
  }

  play(): void {
    if (this.at >= this.length) void this.go(0);
    this.playing = true;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private schedule(time = 1000 / this.pace): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.step(), time);
  }

  private async step(): Promise<void> {
    if (!this.playing) return;
    if (this.at >= this.length) {
      this.pause();
      return;
    }
    if (this.view.showing) {
      this.schedule(SOON);
      return;
    }
    await this.go(this.at + 1);
    if (this.playing) this.schedule();
  }

  private position(at: number): Promise<SeekAnswer> {
    let found = this.positions.get(at);
    if (!found) {
      const message = { t: 'seek', table: this.table, at, seat: this.view.seat, drawing: this.drawing };
      found = this.connection.ask<SeekAnswer>(message);
      found.catch(() => this.positions.delete(at));
      this.positions.set(at, found);
      // What lies far behind is not worth its memory.
      if (this.positions.size > 400) this.positions.delete(this.positions.keys().next().value as number);
    }
    return found;
  }

  /** The moves one page after the other, as far as the game has come. */
  private async readLog(reading: number): Promise<void> {
    try {
      for (;;) {
        const from = (this.log.at(-1)?.at ?? -1) + 1;
        if (from > this.length || reading !== this.reading) return;
        const to = Math.min(this.length, from + PAGE - 1);
        const message = { t: 'log', table: this.table, seat: this.view.seat, from, to };
        const answer = await this.connection.ask<{ moves: MadeMove[] }>(message);
        if (reading !== this.reading || answer.moves.length === 0) return;
        if ((this.log.at(-1)?.at ?? -1) + 1 === from) this.log = [...this.log, ...answer.moves];
      }
    } catch (error) {
      if (error instanceof Refused) this.failure = error.message;
    }
  }
}
