// seatview.svelte.ts -- one table through the eyes of one seat: what it sees, what it is asked, and what is being chosen.

import { keyOf, type Thing } from '../boards/board';
import type {
  Guide,
  Happening,
  HintAnswer,
  MadeMove,
  Move,
  Name,
  OddsAnswer,
  OddsLine,
  PlanAnswer,
  ReachPlace,
  Question,
  Reason,
  Result,
  Update,
} from '../protocol/types';
import { withoutLast } from './log';
import { keysOf, litKeys, narrow, thingOf } from './narrowing';

/** A move that waits: for a second yes, or for a moment in which it can be stopped. */
export interface Confirmation {
  move: Move;
  odds: OddsLine[] | null;
  /** It could not be taken back without asking the others. */
  final: boolean;
  /** It would harm oneself, or one's own side. */
  ownSide: boolean;
  /** It is made after that many milliseconds; null: only when somebody says so. */
  after: number | null;
  /** Nobody has chosen it: there is no other. */
  only?: boolean;
}

/** What is known of something that is pointed at: of each move that it would lead to, or of the place where a piece would go. */
export interface Forecast {
  key: string;
  options: { move: Move; answer: OddsAnswer }[];
  place: ReachPlace | null;
}

/** Moves of a piece that is on its way. */
interface Walk {
  /** Of the place where it goes. */
  key: string;
  rest: string[];
  event: string | null;
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
  /** This many of the last events the board has not shown yet. */
  unshown = $state(0);
  /** While the board shows what led here: what ends that. Until then nothing is asked. */
  skip = $state.raw<(() => void) | null>(null);
  showing = $derived(this.skip !== null);
  /** What is asked, once the board has shown what led to it. */
  asked = $derived(this.showing ? null : this.question);
  /** The log as far as the board has shown it. */
  told = $derived(withoutLast(this.log, this.unshown));
  /** What happened in the last update. */
  events = $state.raw<Happening[]>([]);
  /** Does the last update not follow from the one before? */
  leap = $state(true);
  /** What was not told yet, in order. */
  private untold: Happening[] = [];

  picks = $state.raw<Thing[]>([]);
  confirmation = $state.raw<Confirmation | null>(null);
  /** The move on its way to the server. */
  sending = $state.raw<string | null>(null);
  /** A move was chosen, and what may come of it is being asked. */
  weighing = $state(false);
  /** The question that was answered, until the table has gone on. */
  answered = $state.raw<number | null>(null);
  /** Something is under way that ends by itself: nothing is expected of the person now. */
  busy = $derived(this.sending !== null || this.weighing || (this.question !== null && this.question.q === this.answered));
  /** What is pointed at, in the log, among the moves, or on the board. */
  pointed = $state.raw<ReadonlySet<string>>(new Set<string>());
  reasons = $state.raw<{ thing: Thing; reasons: Reason[]; ways: Move[] } | null>(null);
  /** What was meant with the question before this one: it is picked when its time has come. */
  wanted: { thing: Thing; q: number } | null = null;
  hint = $state.raw<Move | null>(null);
  /** What the hint goes by, if there was a choice. */
  reason = $state.raw<HintAnswer | null>(null);
  /** What a bot on this side is up to: its seat, and its answer. */
  plan = $state.raw<{ seat: number; answer: PlanAnswer } | null>(null);
  /** What may come of the move that is pointed at. */
  preview = $state.raw<{ move: Move; answer: OddsAnswer } | null>(null);
  /** The same at the thing on the board that would lead to it. */
  forecast = $state.raw<Forecast | null>(null);
  /** How far the piece could go that would take a step now, by the places' keys. */
  reach = $state.raw<ReadonlyMap<string, ReachPlace>>(new Map());
  walk = $state.raw<Walk | null>(null);
  /** The place whose way was shown by the first tap: the second one goes there. */
  armed = $state.raw<string | null>(null);
  /** What a step is; anything else that happens on the way is unforeseen. */
  stepEvent: string | null = null;
  /** When the question was put that others see being answered. */
  veiled: { q: number; since: number } | null = null;
  /** Was something taken back? Then nothing is answered by itself. */
  undone = false;
  /** What was asked about the moves of this question, and what is known of them. */
  readonly weighed = new Map<string, Promise<OddsAnswer>>();
  known = $state.raw<ReadonlyMap<string, OddsAnswer>>(new Map());
  /** Why moves that are not offered cannot be made, as far as that was asked; empty: there is nothing to say. */
  readonly refusing = new Set<string>();
  refusals = $state.raw<ReadonlyMap<string, string>>(new Map());

  candidates = $derived(this.question ? narrow(this.question.moves, this.picks) : []);
  /** Kinds of things with which their moves begin (Board.leads). */
  leads = $state.raw<readonly string[]>([]);
  private pickedKeys = $derived(new Set(this.picks.map(keyOf)));
  /** The moves that any of their things leads on to: not those that begin with a thing that was not picked. */
  open = $derived(this.candidates.filter((move) => !move.names.some((name) => this.isLead(name) && !this.picked(thingOf(name)))));
  private lights = $derived.by(() => {
    const keys = litKeys(this.open, this.picks);
    for (const { names } of this.candidates)
      for (const name of names) if (this.isLead(name) && !this.picked(thingOf(name))) keys.add(keyOf(thingOf(name)));
    return keys;
  });
  private isLead = ({ type }: Name): boolean => type !== undefined && this.leads.includes(type);

  constructor(seat: number) {
    this.seat = seat;
  }

  lit = (thing: Thing): boolean => this.sending === null && (this.lights.has(keyOf(thing)) || this.placeOf(thing) !== null);
  picked = (thing: Thing): boolean => this.pickedKeys.has(keyOf(thing));
  highlighted = (thing: Thing): boolean => this.pointed.has(keyOf(thing)) || this.taught(thing);

  /** What the guide speaks of; or what its move names, if it says no more. */
  private teaching: ReadonlySet<string> = $derived.by(() => {
    const guide = this.showing ? null : this.guide;
    if (!guide || guide.over) return new Set<string>();
    if (guide.lights.length > 0) return new Set(guide.lights.map(({ type, id }) => `${type}:${id}`));
    return keysOf(typeof guide.suggest === 'object' && guide.suggest ? guide.suggest.names : []);
  });
  taught = (thing: Thing): boolean => this.teaching.has(keyOf(thing));
  teaches = $derived(this.teaching.size > 0);

  cost = (thing: Thing): number | null => (this.asked && this.sending === null ? (this.placeOf(thing)?.cost ?? null) : null);
  /** The way to what is pointed at, as the server says that it would be gone. */
  way: Thing[] = $derived.by(() => {
    const place = this.forecast?.place;
    if (place) return place.via.map((id) => ({ type: place.type, id }));
    const facts = this.forecast?.options.length === 1 ? this.forecast.options[0]?.answer.facts : undefined;
    return (facts ?? []).filter(({ fact }) => fact === 'via').flatMap(({ names }) => names.map(thingOf));
  });

  point(names: Name[] | null): void {
    this.pointed = names ? keysOf(names) : new Set<string>();
  }

  /** Where a piece would go if this were picked, unless it could mean something else. */
  placeOf(thing: Thing): ReachPlace | null {
    const place = this.picks.length === 0 && !this.walk ? this.reach.get(keyOf(thing)) : undefined;
    return place && narrow(this.open, [thing]).every((move) => this.steps.has(move.verb)) ? place : null;
  }
  /** The verbs of steps. */
  private steps = $derived.by(() => {
    const first = new Set([...this.reach.values()].map((place) => place.moves[0]));
    return new Set(this.candidates.filter((move) => first.has(move.move)).map((move) => move.verb));
  });

  take(update: Update): void {
    const asked = this.question?.q;
    this.n = update.n;
    this.position = update.position;
    this.view = update.view;
    this.drawing = update.drawing ?? '';
    this.toAct = update.to_act;
    this.question = update.question?.formality ? null : update.question;
    this.result = update.result;
    this.undo = update.undo ?? null;
    this.redo = update.redo ?? false;
    this.guide = update.guide ?? null;
    const kept = update.from < 0 ? [] : this.log.filter((entry) => entry.at <= update.back);
    this.undone = update.from >= 0 && kept.length < this.log.length;
    this.leap = update.from < 0 || kept.length < this.log.length;
    this.log = [...kept, ...update.moves];
    this.events = update.from < 0 ? [] : update.moves.flatMap((move) => move.events);
    this.untold = this.leap ? [...this.events] : [...this.untold, ...this.events];
    if (asked !== this.question?.q) this.forget();
  }

  /** What the board has shown since this was asked last. */
  tell(): Happening[] {
    return this.untold.splice(0, Math.max(0, this.untold.length - this.unshown));
  }

  /** A new question makes all that was begun for the old one void. */
  private forget(): void {
    this.picks = [];
    this.confirmation = null;
    this.reasons = null;
    this.hint = null;
    this.reason = null;
    this.plan = null;
    this.preview = null;
    this.forecast = null;
    this.armed = null;
    this.reach = new Map();
    this.weighed.clear();
    this.known = new Map();
    this.refusing.clear();
    this.refusals = new Map();
    this.sending = null;
    this.answered = null;
    this.pointed = new Set<string>();
  }
}
