// table.svelte.ts -- all that is known of one table, as it changes.

import { keyOf, type BoardSeat, type Thing } from '../boards/board';
import { Refused, type Connection } from '../protocol/connection';
import type {
  AttachAnswer,
  ChatLine,
  Guide,
  Happening,
  MadeMove,
  Move,
  OddsAnswer,
  OddsLine,
  Question,
  Reason,
  Result,
  SeatLabel,
  ServerMessage,
  TableInfo,
  Update,
  WhyAnswer,
} from '../protocol/types';
import { keysOf, litKeys, narrow } from './narrowing';

/** A move that waits for a second yes. */
export interface Confirmation {
  move: Move;
  odds: OddsLine[] | null;
}

/** When is a move asked about again before it is made? */
export type Caution = 'final' | 'chance' | 'never';

export interface TableOptions {
  invitation?: string | undefined;
  /** Ask for the position as the terminal draws it, too. */
  drawing: boolean;
  caution(): Caution;
  /** Something went wrong that the person should know. */
  complain(text: string, rule?: string | null): void;
}

/** One table as seen from one seat. */
export class SeatView {
  readonly seat: number;
  n = $state(-1);
  position = $state(0);
  view = $state.raw<unknown>(null);
  drawing = $state('');
  toAct = $state.raw<number[]>([]);
  question = $state.raw<Question | null>(null);
  result = $state.raw<Result | null>(null);
  undo = $state<'free' | 'ask' | null>(null);
  redo = $state(false);
  guide = $state.raw<Guide | null>(null);
  log = $state.raw<MadeMove[]>([]);
  /** What happened in the last update. */
  events = $state.raw<Happening[]>([]);

  picks = $state.raw<Thing[]>([]);
  confirmation = $state.raw<Confirmation | null>(null);
  /** The move on its way to the server. */
  sending = $state.raw<string | null>(null);
  /** What is pointed at, in the log, among the moves, or on the board. */
  pointed = $state.raw<ReadonlySet<string>>(new Set<string>());
  reasons = $state.raw<{ thing: Thing; reasons: Reason[] } | null>(null);
  hint = $state.raw<Move | null>(null);

  candidates = $derived(this.question ? narrow(this.question.moves, this.picks) : []);
  private lights = $derived(litKeys(this.candidates, this.picks));
  private pickedKeys = $derived(new Set(this.picks.map(keyOf)));

  constructor(seat: number) {
    this.seat = seat;
  }

  lit = (thing: Thing): boolean => this.sending === null && this.lights.has(keyOf(thing));
  picked = (thing: Thing): boolean => this.pickedKeys.has(keyOf(thing));
  highlighted = (thing: Thing): boolean => this.pointed.has(keyOf(thing));

  point(names: Said['names'] | null): void {
    this.pointed = names ? keysOf(names) : new Set<string>();
  }

  take(update: Update): void {
    const asked = this.question?.q;
    this.n = update.n;
    this.position = update.position;
    this.view = update.view;
    this.drawing = update.drawing ?? '';
    this.toAct = update.to_act;
    this.question = update.question;
    this.result = update.result;
    this.undo = update.undo ?? null;
    this.redo = update.redo ?? false;
    this.guide = update.guide ?? null;
    const kept = update.from < 0 ? [] : this.log.filter((entry) => entry.at <= update.back);
    this.log = [...kept, ...update.moves];
    this.events = update.from < 0 ? [] : update.moves.flatMap((move) => move.events);
    if (asked !== update.question?.q) this.forget();
  }

  /** A new question makes all that was begun for the old one void. */
  private forget(): void {
    this.picks = [];
    this.confirmation = null;
    this.reasons = null;
    this.hint = null;
    this.sending = null;
    this.pointed = new Set<string>();
  }
}

type Said = { names: { place: string; type?: string; id?: string; number?: number }[] };

export class Table {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  labels = $state.raw<SeatLabel[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  failure = $state.raw<Refused | null>(null);
  views = $state.raw<SeatView[]>([]);

  seats: BoardSeat[] = $derived.by(() => {
    const count = Math.max(this.labels.length, this.info?.seats.length ?? 0);
    return Array.from({ length: count }, (_, seat) => ({
      id: this.labels[seat]?.id ?? String(seat),
      label: this.labels[seat]?.name ?? String(seat + 1),
      info: this.info?.seats[seat] ?? null,
    }));
  });

  private readonly connection: Connection;
  private readonly options: TableOptions;
  private readonly stops = new Map<number, () => void>();
  private readonly unlisten: () => void;

  constructor(connection: Connection, id: string, options: TableOptions) {
    this.connection = connection;
    this.id = id;
    this.options = options;
    this.unlisten = connection.on((message) => this.hear(message));
  }

  /** Look through this seat; -1 watches. */
  look(seat: number): void {
    if (this.stops.has(seat)) return;
    const view = new SeatView(seat);
    this.views = [...this.views, view];
    this.stops.set(
      seat,
      this.connection.view({
        table: this.id,
        seat,
        invitation: this.options.invitation,
        drawing: this.options.drawing,
        attached: (answer) => this.attached(answer as unknown as AttachAnswer),
        update: (update) => view.take(update),
        failed: (error) => (this.failure = error),
      }),
    );
  }

  leave(): void {
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
    this.unlisten();
  }

  viewOf(seat: number): SeatView | undefined {
    return this.views.find((view) => view.seat === seat);
  }

  ask<Answer>(t: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.connection.ask<Answer>({ t, table: this.id, ...fields });
  }

  // --- Choosing ---

  pick(view: SeatView, thing: Thing): void {
    if (!view.question || view.sending) return;
    view.reasons = null;
    const confirmed = view.confirmation;
    if (confirmed && view.picked(thing)) {
      void this.send(view, confirmed.move);
      return;
    }
    view.confirmation = null;
    if (view.picked(thing)) {
      view.picks = view.picks.filter((pick) => keyOf(pick) !== keyOf(thing));
      return;
    }
    view.picks = [...view.picks, thing];
    const [only, ...others] = view.candidates;
    if (only && others.length === 0) void this.choose(view, only);
  }

  /** One step back on the way to a move; false: there was nothing to widen. */
  widen(view: SeatView): boolean {
    if (view.reasons) view.reasons = null;
    else if (view.confirmation) this.cancel(view);
    else if (view.picks.length > 0) view.picks = view.picks.slice(0, -1);
    else return false;
    return true;
  }

  cancel(view: SeatView): void {
    view.confirmation = null;
    view.picks = [];
  }

  /** Make this move, or ask once more if it could not be taken back. */
  async choose(view: SeatView, move: Move): Promise<void> {
    if (view.sending) return;
    const caution = this.options.caution();
    if (caution !== 'never') {
      const q = view.question?.q;
      const answer = await this.odds(view, move);
      if (view.question?.q !== q || view.sending) return;
      const asks = caution === 'final' ? answer.final === true : answer.odds !== null;
      if (asks && view.question && view.question.moves.length > 1) {
        view.confirmation = { move, odds: answer.odds };
        return;
      }
    }
    await this.send(view, move);
  }

  async odds(view: SeatView, move: Move): Promise<OddsAnswer> {
    try {
      return await this.ask<OddsAnswer>('odds', { seat: view.seat, move: move.move });
    } catch {
      return { odds: null };
    }
  }

  async send(view: SeatView, move: Move): Promise<void> {
    const question = view.question;
    if (!question || view.sending) return;
    view.sending = move.move;
    view.confirmation = null;
    try {
      await this.ask('move', { seat: view.seat, q: question.q, move: move.move });
    } catch (error) {
      if (error instanceof Refused && error.code !== 'old-question')
        this.options.complain(error.message, error.rule);
      if (view.question === question) this.cancel(view);
    }
    view.sending = null;
  }

  async why(view: SeatView, thing: Thing): Promise<void> {
    view.reasons = { thing, reasons: [] };
    try {
      const named = thing.type === 'number' ? { type: 'number', number: thing.id } : thing;
      const answer = await this.ask<WhyAnswer>('why', { seat: view.seat, thing: named });
      if (view.reasons?.thing === thing) view.reasons = { thing, reasons: answer.reasons ?? [] };
    } catch (error) {
      view.reasons = null;
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
    }
  }

  /** Do something about the table; what is refused is told to the person. */
  async tell(t: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    try {
      await this.ask(t, fields);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
      return false;
    }
  }

  // --- What the server says ---

  private attached(answer: AttachAnswer): void {
    const { chat, labels, ...info } = answer;
    this.failure = null;
    this.learn(info);
    if (labels) this.labels = labels;
    this.chat = chat;
  }

  private learn(info: TableInfo): void {
    if (!this.info || info.rev >= this.info.rev) this.info = info;
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'table' && message.table === this.id) {
      const begins = this.info?.state === 'open' && message.state === 'running';
      this.learn(message);
      if (begins) void this.learnLabels();
    } else if (message.t === 'chat' && message.table === this.id) {
      if (!this.chat.some((line) => line.line === message.line)) this.chat = [...this.chat, message];
    }
  }

  /** The seats have names in the game only once it has begun. */
  private async learnLabels(): Promise<void> {
    const view = this.views[0];
    if (!view) return;
    try {
      const answer = await this.ask<AttachAnswer>('attach', { seat: view.seat, from: view.n });
      if (answer.labels) this.labels = answer.labels;
    } catch {
      // The next connection brings them.
    }
  }
}
