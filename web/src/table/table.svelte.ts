// table.svelte.ts -- all that is known of one table, as it changes.

import { tick } from 'svelte';
import { keyOf, type BoardSeat, type Thing } from '../boards/board';
import type { Findings, Keeper } from '../dice/keeper';
import { Refused, type Connection } from '../protocol/connection';
import type {
  AttachAnswer,
  ChatLine,
  CreateAnswer,
  Fact,
  HintAnswer,
  MadeMove,
  Move,
  OddsAnswer,
  PlanAnswer,
  ReachAnswer,
  ReachPlace,
  Question,
  SeatLabel,
  ServerMessage,
  TableInfo,
  Update,
  WhyAnswer,
} from '../protocol/types';
import { gives } from './aids';
import { keysOf, narrow, thingOf } from './narrowing';
import { SeatView, type Confirmation } from './seatview.svelte';

/** This many moves are weighed at once when something is pointed at. */
const WEIGHED = 4;

/** How long a move that is final can be stopped. */
const SECOND_THOUGHT = 1500;

/** An answer to what is asked whatever somebody holds takes so long at least where other people play; where only bots do, the only one
 * there is comes after so long by itself. */
const VEIL = 2000;
const VEIL_AMONG_BOTS = 900;

/** How long something is pointed at before it is worth a question. */
const POINTED_AT = 160;

/** Whatever these facts name, so that it can be lit up. */
const factKeys = (facts: Fact[] = []): string[] => facts.flatMap((fact) => [...keysOf(fact.names.filter((name) => name.type !== undefined))]);

/** Does one strength meet another? */
const isFight = ({ facts = [], hit }: OddsAnswer): boolean =>
  hit !== undefined || facts.some(({ names }) => ['attack', 'defence'].every((place) => names.some((name) => name.place === place)));

/** A move that cannot be taken back waits a moment; or it is asked about, also if chance has a part; or neither. */
export type Caution = 'final' | 'chance' | 'never';

export interface TableOptions {
  invitation?: string | undefined;
  /** Ask for the position as the terminal draws it, too. */
  drawing: boolean;
  caution(): Caution;
  /** Somebody who cannot point at a move to see its chances sees them before it is made. */
  touch?(): boolean;
  /** Something went wrong that the person should know. */
  complain(text: string, rule?: string | null): void;
  /** The view that is shown has changed. */
  happened?(view: SeatView, update: Update): void;
  /** Whoever made the table has shown us out. */
  removed?(): void;
}

/** A table: who sits there, what is said, and what is seen from the seats of this person, or as a watcher. */
export class Table {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  labels = $state.raw<SeatLabel[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  failure = $state.raw<Refused | null>(null);
  /** What came of our part in the dice. */
  dice = $state.raw<Findings>({ lost: false, faults: null });
  views = $state.raw<SeatView[]>([]);
  /** What has come while nobody could see it yet; null: nothing has to wait. */
  private unseen: { view: SeatView; update: Update }[] | null = null;
  /** Which of this person's seats looks at the board; it changes when another of them has to decide. */
  private shown = $state<number | null>(null);

  /** The seats of this person. */
  mine: number[] = $derived(
    (this.info?.seats ?? []).flatMap((seat, index) => (seat.you && seat.kind === 'person' ? [index] : [])),
  );
  /** The view that is shown; undefined as long as nothing is known. */
  current: SeatView | undefined = $derived.by(() => {
    if (!this.info) return undefined;
    const seat = this.mine.length === 0 ? -1 : this.mine.includes(this.shown ?? -1) ? this.shown : this.mine[0];
    return this.views.find((view) => view.seat === seat && view.n >= 0);
  });

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
  private previewTimer: ReturnType<typeof setTimeout> | undefined;
  private keeper: Promise<Keeper> | null = null;

  constructor(connection: Connection, id: string, options: TableOptions) {
    this.connection = connection;
    this.id = id;
    this.options = options;
    this.unlisten = connection.on((message) => this.hear(message));
    this.look(-1);
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
        update: (update) => this.updated(view, update),
        failed: (error) => (this.failure = error),
      }),
    );
  }

  private unlook(seat: number): void {
    this.stops.get(seat)?.();
    this.stops.delete(seat);
    this.views = this.views.filter((view) => view.seat !== seat);
  }

  /** Look through one's own seats, and as a watcher only without any. */
  private follow(): void {
    for (const seat of this.mine) this.look(seat);
    if (this.mine.length > 0) this.unlook(-1);
    for (const { seat } of this.views) if (seat >= 0 && !this.mine.includes(seat)) this.unlook(seat);
    if (this.mine.length === 0) this.look(-1);
  }

  /** Show the board to this seat of one's own. */
  show(seat: number): void {
    this.shown = seat;
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

  /** `seen`: what would come of it has been shown already, while a finger dragged something there. */
  pick(view: SeatView, thing: Thing, seen = false): void {
    if (!view.asked || view.sending) return;
    view.reasons = null;
    const confirmed = view.confirmation;
    if (confirmed && (view.picked(thing) || view.walk?.key === keyOf(thing))) {
      void this.send(view, confirmed.move);
      return;
    }
    const armed = view.armed === keyOf(thing);
    view.confirmation = null;
    view.walk = null;
    view.forecast = null;
    view.armed = null;
    if (view.picked(thing)) {
      view.picks = view.picks.filter((pick) => keyOf(pick) !== keyOf(thing));
      return;
    }
    const place = view.placeOf(thing);
    const first = this.options.touch?.() === true && !seen && this.options.caution() !== 'never';
    if (place && first && !armed) {
      // A finger cannot point: the first tap shows the way and its cost, the second one goes it.
      view.armed = keyOf(thing);
      view.forecast = { key: keyOf(thing), options: [], place };
      view.pointed = new Set([...place.via.map((id) => keyOf({ type: place.type, id })), ...factKeys(place.facts)]);
      return;
    }
    if (place) {
      this.go(view, place);
      return;
    }
    view.picks = [...view.picks, thing];
    const [only, ...others] = view.open;
    if (only && others.length === 0) void this.choose(view, only, first ? thing : null, seen);
  }

  /** Do most moves of the question name things of another kind? Then a tap may mean something else than it seems. */
  private isUnusual(view: SeatView, thing: Thing): boolean {
    const counts = new Map<string, number>();
    for (const { names } of view.question?.moves ?? [])
      for (const type of new Set(names.map((name) => thingOf(name).type))) counts.set(type, (counts.get(type) ?? 0) + 1);
    return Math.max(...counts.values()) > (counts.get(thing.type) ?? 0);
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
    view.forecast = null;
    view.walk = null;
    view.wanted = null;
    view.armed = null;
    view.picks = [];
  }

  // --- Going somewhere, step by step ---

  private go(view: SeatView, place: ReachPlace): void {
    const [first, ...rest] = place.moves;
    const move = view.question?.moves.find((one) => one.move === first);
    if (!move) return;
    view.walk = { key: keyOf(place), rest, event: view.stepEvent };
    void this.choose(view, move);
  }

  /** The next step, if nothing has happened but the last one and what comes next is asked for. */
  private walkOn(view: SeatView, update: Update): void {
    const walk = view.walk;
    if (!walk) return;
    const [next, ...rest] = walk.rest;
    const foreseen = update.moves.flatMap((move) => move.events).every(({ event }) => event === walk.event);
    const move = foreseen && next ? view.question?.moves.find((one) => one.move === next) : undefined;
    view.walk = move ? { ...walk, rest } : null;
    if (move) void this.send(view, move);
  }

  private async learnReach(view: SeatView): Promise<void> {
    const q = view.question?.q;
    try {
      const answer = await this.ask<ReachAnswer>('reach', { seat: view.seat });
      if (view.question?.q !== q) return;
      view.stepEvent = answer.event;
      view.reach = new Map(answer.reach.map((place) => [keyOf(place), place]));
    } catch {
      // Then it goes step by step.
    }
  }

  /** Make this move; one that could not be taken back can be stopped for a moment. `tapped`: with a finger on this thing, so that what is
   * known of the move is seen first; who `dragged` something there has seen it. */
  async choose(view: SeatView, move: Move, tapped: Thing | null = null, dragged = false): Promise<void> {
    if (view.sending || view.showing) return;
    const caution = this.options.caution();
    if (caution !== 'never') {
      const q = view.question?.q;
      view.weighing = true;
      const answer = await this.odds(view, move);
      view.weighing = false;
      if (view.question?.q !== q || view.sending) return;
      const final = answer.final === true;
      const ownSide = answer.own_side === true;
      const touch = this.options.touch?.() === true;
      const told = tapped !== null && ((answer.facts?.length ?? 0) > 0 || this.isUnusual(view, tapped));
      // Which card a draw may bring is nothing to stop for.
      const seen = (answer.odds !== null && caution === 'chance') || (touch && isFight(answer)) || told;
      if ((final || seen || ownSide) && view.question && view.question.moves.length > 1) {
        const after = caution === 'chance' || ownSide || (touch && seen && !dragged) ? null : SECOND_THOUGHT;
        this.hesitate(view, { move, odds: answer.odds, final, ownSide, after });
        const last = view.picks.at(-1);
        const key = view.walk?.key ?? (last && keyOf(last));
        if (key) view.forecast = { key, options: [{ move, answer }], place: null };
        return;
      }
    }
    await this.send(view, move);
  }

  private hesitate(view: SeatView, about: Confirmation): void {
    view.confirmation = about;
    if (about.after === null) return;
    setTimeout(() => {
      if (view.confirmation === about) void this.send(view, about.move);
    }, about.after);
  }

  /** What may come of a move; at a table without odds only whether it is final. It is asked once a question; if that fails nothing is
   * known of it, and whoever chooses it asks again. */
  odds(view: SeatView, move: Move): Promise<OddsAnswer> {
    const known = view.weighed.get(move.move);
    if (known) return known;
    const q = view.question?.q;
    const asked = this.askOdds(view, move).catch((): OddsAnswer => {
      if (view.weighed.get(move.move) === asked) view.weighed.delete(move.move);
      return { odds: null };
    });
    view.weighed.set(move.move, asked);
    void asked.then((answer) => {
      if (view.question?.q === q) view.known = new Map([...view.known, [move.move, answer]]);
    });
    return asked;
  }

  /** What is known of a move that is offered; if that is nothing yet, it is asked. */
  weighed(view: SeatView, move: Move): OddsAnswer | null | undefined {
    if (!gives(this.info?.aids, 'odds') || !view.asked?.moves.includes(move)) return null;
    const known = view.known.get(move.move);
    if (!known) void this.odds(view, move);
    return known;
  }

  /** Why this move is not offered; empty as long as that is not known. It is asked once a question. */
  refusal(view: SeatView, move: string): string {
    const q = view.question?.q;
    if (q !== undefined && view.asked && !view.refusing.has(move)) {
      view.refusing.add(move);
      const learn = ({ text = '' }: WhyAnswer) => view.question?.q === q && (view.refusals = new Map([...view.refusals, [move, text]]));
      void this.ask<WhyAnswer>('why', { seat: view.seat, move }).then(learn, () => undefined);
    }
    return view.refusals.get(move) ?? '';
  }

  /** Point at a move that is offered beside what was picked. */
  pointBeside(view: SeatView, move: Move | null): void {
    clearTimeout(this.previewTimer);
    const last = view.picks.at(-1);
    if (view.confirmation || !last) return;
    view.forecast = null;
    view.point(move?.names ?? null);
    if (!move || !gives(this.info?.aids, 'odds')) return;
    const { picks } = view;
    this.previewTimer = setTimeout(() => {
      void this.odds(view, move).then((answer) => {
        const told = answer.odds !== null || (answer.facts?.length ?? 0) > 0;
        if (!told || view.picks !== picks || view.confirmation || !keysOf(move.names).has(keyOf(last))) return;
        if (![...keysOf(move.names)].every((key) => view.pointed.has(key))) return;
        view.forecast = { key: keyOf(last), options: [{ move, answer }], place: null };
        view.pointed = new Set([...keysOf(move.names), ...factKeys(answer.facts)]);
      });
    }, POINTED_AT);
  }

  private async askOdds(view: SeatView, move: Move): Promise<OddsAnswer> {
    if (gives(this.info?.aids, 'odds')) return this.ask<OddsAnswer>('odds', { seat: view.seat, move: move.move });
    const { final, own_side } = await this.ask<WhyAnswer>('why', { seat: view.seat, move: move.move });
    return { odds: null, final: final === true, own_side: own_side === true };
  }

  /** Point at a move: light up what it names, and find out what may come of it. */
  point(view: SeatView, move: Move | null): void {
    clearTimeout(this.previewTimer);
    view.point(move?.names ?? null);
    if (!view.confirmation) view.forecast = null;
    if (!move) {
      view.preview = null;
      return;
    }
    if (view.preview?.move.move === move.move) return;
    view.preview = { move, answer: { odds: null } };
    if (!gives(this.info?.aids, 'odds')) return;
    this.previewTimer = setTimeout(() => {
      void this.odds(view, move).then((answer) => {
        if (view.preview?.move !== move) return;
        view.preview = { move, answer };
        view.pointed = new Set([...keysOf(move.names), ...factKeys(answer.facts)]);
      });
    }, POINTED_AT);
  }

  /** Point at a thing of the board: what it would lead to, and what would come of that. */
  pointAt(view: SeatView, thing: Thing): void {
    clearTimeout(this.previewTimer);
    const key = keyOf(thing);
    const place = view.placeOf(thing);
    const moves = view.lit(thing) && !place ? narrow(view.leads.includes(thing.type) ? view.candidates : view.open, [thing]) : [];
    const [only] = moves;
    view.preview = null;
    if (!view.confirmation && view.armed !== key) view.forecast = null;
    view.pointed = new Set([key, ...(moves.length === 1 && only ? keysOf(only.names) : [])]);
    if (view.confirmation || view.showing || view.reasons?.ways.length || view.picked(thing)) return;
    if (place) {
      view.pointed = new Set([...place.via.map((id) => keyOf({ type: place.type, id })), ...factKeys(place.facts)]);
      view.forecast = { key, options: [], place };
      return;
    }
    if (moves.length === 0 || moves.length > WEIGHED || !gives(this.info?.aids, 'odds')) return;
    this.previewTimer = setTimeout(() => {
      const q = view.question?.q;
      const { picks } = view;
      void Promise.all(moves.map(async (move) => ({ move, answer: await this.odds(view, move) }))).then((options) => {
        if (view.question?.q !== q || view.picks !== picks || view.confirmation || view.sending || !view.pointed.has(key)) return;
        const told = options.filter(({ answer }) => answer.odds !== null || (answer.facts?.length ?? 0) > 0);
        if (told.length === 0) return;
        view.forecast = { key, options: told, place: null };
        view.pointed = new Set([key, ...told.flatMap(({ move, answer }) => [...keysOf(move.names), ...factKeys(answer.facts)])]);
      });
    }, POINTED_AT);
  }

  /** What is asked whatever somebody holds is not answered sooner for want of a choice; and by itself only where nobody learns from that. */
  private veil(view: SeatView): void {
    const question = view.asked;
    if (!question?.veiled || view.veiled?.q === question.q) return;
    view.veiled = { q: question.q, since: performance.now() };
    const [only, ...others] = question.moves;
    if (only && others.length === 0 && this.answersAlone(view))
      this.hesitate(view, { move: only, odds: null, final: false, ownSide: false, after: this.veilTime, only: true });
  }

  /** Does another person play here, be it at this screen? No time is exactly like that of somebody who thinks: they would learn from it
   * that there was nothing to think about (docs/formalities.md). */
  private get hasCompany(): boolean {
    return (this.info?.seats ?? []).filter((seat) => seat.kind === 'person').length > 1;
  }

  private answersAlone(view: SeatView): boolean {
    const guided = this.info?.guided === true || (view.guide !== null && !view.guide.over); // there one learns to do it
    return !guided && !view.undone && !this.hasCompany && this.info?.seats[view.seat]?.by_hand !== true;
  }

  private get veilTime(): number {
    return this.hasCompany ? VEIL : VEIL_AMONG_BOTS;
  }

  private async waitForVeil(view: SeatView, question: Question): Promise<void> {
    const since = view.veiled?.q === question.q ? view.veiled.since : performance.now();
    const left = question.veiled ? since + this.veilTime - performance.now() : 0;
    if (left > 0) await new Promise((done) => setTimeout(done, left));
  }

  async send(view: SeatView, move: Move): Promise<void> {
    const question = view.question;
    if (!question || view.sending) return;
    view.sending = move.move;
    view.confirmation = null;
    // The same question may come again as another object meanwhile; with another one, what was being sent has been forgotten.
    const isOpen = () => view.question?.q === question.q;
    await this.waitForVeil(view, question);
    if (!isOpen()) return;
    try {
      await this.ask('move', { seat: view.seat, q: question.q, move: move.move });
      if (isOpen()) view.answered = question.q;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'old-question')
        this.options.complain(error.message, error.rule);
      view.walk = null;
      if (isOpen()) this.cancel(view);
    }
    if (isOpen()) view.sending = null;
  }

  async why(view: SeatView, thing: Thing): Promise<void> {
    view.forecast = null;
    view.reasons = { thing, reasons: [], ways: [] };
    try {
      const named = thing.type === 'number' ? { type: 'number', number: thing.id } : thing;
      const answer = await this.ask<WhyAnswer>('why', { seat: view.seat, thing: named });
      // What was picked already is meant with it: a card that is dragged onto an enemy.
      const ways = narrow(answer.ways ?? [], view.picks);
      if (view.reasons?.thing === thing) view.reasons = { thing, reasons: answer.reasons ?? [], ways };
    } catch (error) {
      view.reasons = null;
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
    }
  }

  /** Make this move for the sake of the thing that it leads to, which is picked then. */
  first(view: SeatView, move: Move, thing: Thing): void {
    if (!view.question) return;
    view.reasons = null;
    view.wanted = { thing, q: view.question.q };
    void this.choose(view, move);
  }

  /** The question has come for the sake of which the last move was made. */
  private pickWanted(view: SeatView): void {
    const { wanted, asked } = view;
    if (!wanted || !asked || asked.q === wanted.q) return;
    view.wanted = null;
    if (view.lit(wanted.thing)) this.pick(view, wanted.thing);
  }

  async askHint(view: SeatView): Promise<void> {
    const q = view.question?.q;
    try {
      const answer = await this.ask<HintAnswer>('hint', { seat: view.seat });
      const { hint } = answer;
      if (view.question?.q !== q) return;
      view.hint = hint;
      view.reason = answer.why ? answer : null;
      this.point(view, hint);
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
    }
  }

  /** What is the bot on this seat up to?  Those of one's own side tell. */
  async askPlan(view: SeatView, partner: number): Promise<void> {
    const before = view.position;
    try {
      const answer = await this.ask<PlanAnswer>('plan', { seat: view.seat, partner });
      if (view.position === before) view.plan = { seat: partner, answer };
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
    }
  }

  /** Older entries of the log, before those that are known. */
  async earlier(view: SeatView): Promise<void> {
    const first = view.log[0]?.at ?? 0;
    if (first <= 0) return;
    try {
      const from = Math.max(0, first - 50);
      const answer = await this.ask<{ moves: MadeMove[] }>('log', { seat: view.seat, from, to: first - 1 });
      if (view.log[0]?.at === first) view.log = [...answer.moves.filter((entry) => entry.at < first), ...view.log];
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
    }
  }

  /** All of the log, from the first move on, as far as it can be had. */
  async allOf(view: SeatView): Promise<void> {
    for (let first = Infinity, next = view.log[0]?.at ?? 0; next > 0 && next < first; next = view.log[0]?.at ?? 0) {
      first = next;
      await this.earlier(view);
    }
  }

  /** Do something about the table; what is refused is told to the person. */
  tell(t: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    return this.attempt(() => this.ask(t, fields));
  }

  async attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
      return false;
    }
  }

  /** The id of a new table that comes of this one; null if it was refused. */
  async make(t: 'rematch' | 'branch', fields: Record<string, unknown> = {}): Promise<string | null> {
    try {
      return (await this.ask<CreateAnswer>(t, fields)).table;
    } catch (error) {
      if (error instanceof Refused) this.options.complain(error.message, error.rule);
      return null;
    }
  }

  // --- What the server says ---

  private attached(answer: AttachAnswer): void {
    const { chat, labels, ...info } = answer;
    this.failure = null;
    if (labels) this.labels = labels;
    this.chat = chat;
    this.learn(info, true);
  }

  private learn(info: TableInfo, fresh = false): void {
    if (!this.info || info.rev >= this.info.rev) this.info = info;
    this.follow();
    void this.shareDice(this.info, fresh);
  }

  /** Our part in the dice, which needs a hash that only those who play load. */
  private async shareDice(info: TableInfo, fresh: boolean): Promise<void> {
    if (!info.dice?.shared || this.mine.length === 0 || info.state === 'running') return;
    this.keeper ??= import('../dice/keeper').then(
      (dice) => new dice.Keeper(this.id, this.ask.bind(this), (found) => (this.dice = found)),
    );
    (await this.keeper).follow(info, fresh);
  }

  /** From the second update on, all waits until somebody can see it. */
  wait(): void {
    this.unseen ??= [];
  }

  /** Now somebody can: one after the other, as it came. */
  async goOn(): Promise<void> {
    for (let next = this.unseen?.shift(); next; next = this.unseen?.shift()) {
      this.taken(next.view, next.update);
      await tick();
    }
    this.unseen = null;
  }

  private updated(view: SeatView, update: Update): void {
    if (this.unseen && view.n >= 0) this.unseen.push({ view, update });
    else this.taken(view, update);
  }

  private taken(view: SeatView, update: Update): void {
    view.take(update);
    this.walkOn(view, update);
    if (view.question?.reach && !view.walk && view.reach.size === 0) void this.learnReach(view);
    if (update.labels) this.labels = update.labels;
    // The board says meanwhile whether it has something to show.
    void tick().then(() => {
      this.turnTo();
      this.veil(view);
      this.pickWanted(view);
    });
    if (view === this.current) this.options.happened?.(view, update);
  }

  /** The screen goes to whoever of this person's seats has to decide, once all have seen what led to that. */
  private turnTo(): void {
    if (this.current?.showing) return;
    const waiting = this.views.filter((other) => other.seat >= 0 && other.question);
    if (waiting.length > 0 && !waiting.some((other) => other.seat === this.shown)) this.shown = waiting[0]?.seat ?? null;
  }

  /** This many events the board has not shown yet; what shows them at once, or null if that was all. */
  hold(view: SeatView, events: number, skip: (() => void) | null): void {
    view.unshown = events;
    view.skip = skip;
    if (skip) return;
    if (view === this.current) this.turnTo();
    this.veil(view);
    void tick().then(() => this.pickWanted(view));
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'table' && message.table === this.id) {
      this.learn(message);
    } else if (message.t === 'chat' && message.table === this.id) {
      // A line that comes once more takes the place of what it was.
      const known = this.chat.some((line) => line.line === message.line);
      this.chat = known ? this.chat.map((line) => (line.line === message.line ? message : line)) : [...this.chat, message];
    } else if (message.t === 'removed' && message.table === this.id) {
      this.options.removed?.();
    }
  }
}
