// types.ts -- the messages of docs/protocol.md as types.

import type { Aids } from '../table/aids';

/** What a text names: a thing of the game, or a number. */
export interface Name {
  place: string;
  type?: string;
  id?: string;
  number?: number;
}

/** A sentence about the game, with the rule it comes from and what it names. */
export interface Said {
  text: string;
  rule?: string | null;
  names: Name[];
}

export interface Move extends Said {
  /** As it is sent. */
  move: string;
  verb: string;
}

export interface Happening extends Said {
  event: string;
}

export interface Question extends Said {
  q: number;
  kind: string;
  /** The server answers it on this seat's behalf. */
  formality?: boolean;
  /** It is asked whatever this seat holds: how soon it is answered must not tell. */
  veiled?: boolean;
  /** What is printed on the thing that it comes from. */
  note?: string;
  /** Some of its moves are steps of a piece that could go farther: ask for its reach. */
  reach?: boolean;
  moves: Move[];
}

/** One move that was made, and what came of it. `seat` and `made` are missing where they are not known. */
export interface MadeMove {
  at: number;
  seat?: number;
  made?: Move;
  events: Happening[];
}

export interface Result {
  outcome: string;
  scores: number[];
}

export interface Guide {
  step: number;
  steps: number;
  texts: string[];
  /** The things that it speaks of. */
  lights: { type: string; id: string | null; text: string }[];
  suggest: Move | string | null;
  /** It leads no more: */
  over: boolean;
  /** the lesson was followed to its end, */
  done: boolean;
  /** or that many moves of one's own lie off its path. */
  astray: number;
}

/** A guided beginning of a game, and what to play afterwards. */
export interface Lesson {
  id: string;
  title: string;
  about: string;
  minutes: number;
  offer: { text: string; seats: number; settings: Record<string, string> } | null;
}

export interface Update {
  t: 'update';
  table: string;
  seat: number;
  n: number;
  from: number;
  back: number;
  position: number;
  moves: MadeMove[];
  view: unknown;
  drawing?: string;
  labels?: SeatLabel[];
  to_act: number[];
  question: Question | null;
  result: Result | null;
  undo?: 'free' | 'ask' | null;
  redo?: boolean;
  guide?: Guide | null;
}

export type SeatKind = 'open' | 'person' | 'bot';

export interface SeatInfo {
  kind: SeatKind;
  name: string;
  present: boolean;
  away: boolean;
  you: boolean;
  /** What binds the seat to its contribution to the dice. */
  commitment?: string | null;
  /** Whoever made the table has silenced this person. */
  muted: boolean;
  contributed: boolean;
  /** A bot on one's own side that says what it is up to. */
  tells?: boolean;
  /** It decides formalities itself. */
  by_hand?: boolean;
}

/** How the dice of a table come about. */
export interface DiceInfo {
  scheme: number;
  shared: boolean;
  phase: 'commit' | 'reveal' | null;
  until: number | null;
  missing: number[];
  false_starts: { seat: number; name: string }[][];
}

export type TableState = 'open' | 'running' | 'over' | 'abandoned' | 'aside' | 'outdated';

export interface TableInfo {
  table: string;
  rev: number;
  state: TableState;
  /** Of a table that is set aside: why, for people. */
  notice?: string;
  game: string;
  settings: Record<string, string>;
  listed: boolean;
  watchers: boolean;
  /** At a table by invitation, for those who sit there: the invitation with which others may look on. */
  watch?: string;
  watchers_chat: boolean;
  /** May we speak? */
  may_chat: boolean;
  /** For whoever made the table: who is silenced, or was shown out. */
  muted: { name: string; removed: boolean }[];
  /** How many others look on without a seat, */
  onlookers?: number;
  /** and for whoever made the table who they are, as `mute` and `remove` name them. */
  watching?: { watcher: number; name: string }[];
  creator: boolean;
  seats: SeatInfo[];
  clock: { move_seconds: number; absent_seconds: number };
  deadline: number | null;
  undo: { seat: number; to: number; n: number; missing: number[] } | null;
  /** null: decided at the start. */
  aids?: Aids | null;
  /** How often something was taken back after something had been learned. */
  learned?: number;
  commitment: string;
  dice?: DiceInfo | null;
  resigned: number | null;
  rematch: string | null;
  /** Of a rematch: who offered it, and what the others say; seats. */
  offer: { by: number; accepted: number[]; declined: number[]; missing: number[] } | null;
  /** Of a branch. `runs`: a table above it in its line still runs, so that only one's own eyes are open. */
  origin?: { table: string; at: number; imagined: boolean; runs: boolean } | null;
  guided?: boolean;
  /** Which lesson leads there. */
  lesson?: string | null;
  /** Why this server cannot go on with it: it was played under other rules. */
  outdated?: string | null;
}

export interface ChatLine {
  line: number;
  seat: number;
  name: string;
  /** Empty: what was said was removed. */
  text: string;
  time: number;
}

/** What a seat is called in the game: `id` is what names and views say. */
export interface SeatLabel {
  id: string;
  name: string;
}

export interface SettingForm {
  key: string;
  text: string;
  /** "mode=chapter|campaign": it matters only then. */
  when?: string | null;
  values: { name: string; text: string }[];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  co_op: boolean;
  guided?: boolean;
  lessons: Lesson[];
  /** What is explained when a question of this kind is asked for the first time. */
  hints: Record<string, string>;
  settings: SettingForm[];
}

export interface BotInfo {
  id: string;
  about: string;
  effort_most: number;
  time_most: number;
  level: boolean;
  styled: boolean;
}

export interface LobbySeat {
  kind: SeatKind;
  name: string;
  you?: boolean;
}

export interface LobbyTable {
  table: string;
  game: string;
  title?: string;
  state: TableState;
  created: number;
  updated?: number;
  settings: unknown;
  lesson?: string | null;
  aids?: Aids | null;
  /** What the settings mean, for people. */
  texts?: string[];
  seats: LobbySeat[];
  position?: number;
  to_act?: boolean;
  result?: Result | null;
  round?: string | null;
  resigned?: number | null;
  outdated?: string | null;
}

export interface Welcome {
  protocol: number;
  server: string;
  caps: string[];
  language: string;
  languages?: string[];
  person: string;
  name: string;
  token: string;
  session: string;
}

export interface OddsLine extends Said {
  outcome: string;
  chance: number;
}

/** A message of the client without its id. */
export interface ClientMessage {
  t: string;
  [field: string]: unknown;
}

export interface OkMessage {
  t: 'ok';
  re: string;
  [field: string]: unknown;
}

export interface ErrorMessage {
  t: 'error';
  re?: string;
  code: string;
  text: string;
  rule?: string;
}

export type TableMessage = { t: 'table' } & TableInfo;
export type ChatMessage = { t: 'chat'; table: string } & ChatLine;
export interface LobbyMessage {
  t: 'lobby';
  tables: LobbyTable[];
  next?: LobbyNext | null;
}

/** What to add to the next question for the lobby: there are more tables. */
export interface LobbyNext {
  older: string;
}

/** Whoever made the table does not want us there. */
export interface RemovedMessage {
  t: 'removed';
  table: string;
}

export type ServerMessage = OkMessage | ErrorMessage | Update | TableMessage | ChatMessage | LobbyMessage | RemovedMessage;

/** The answers that have a form of their own. */
export type AttachAnswer = TableInfo & { chat: ChatLine[]; labels?: SeatLabel[] };
/** Something that is certain about a move or a place. */
export interface Fact extends Said {
  fact: string;
}
export interface OddsAnswer {
  odds: OddsLine[] | null;
  facts?: Fact[];
  /** The chances to hurt, and to fell, whom the move is aimed at. */
  hit?: number;
  kill?: number;
  final?: boolean;
  /** It would harm whoever makes it, or one of their side. */
  own_side?: boolean;
}
/** A place where a piece could go, by these moves one after the other. */
export interface ReachPlace {
  type: string;
  id: string;
  cost: number;
  moves: string[];
  via: string[];
  facts?: Fact[];
}
export interface ReachAnswer {
  /** The kind of event that a step is; anything else is unforeseen. */
  event: string | null;
  reach: ReachPlace[];
}
export interface Reason {
  move?: string;
  text: string;
  rule?: string | null;
}
export interface WhyAnswer {
  /** Of a move that is allowed, as in OddsAnswer. */
  final?: boolean;
  own_side?: boolean;
  text?: string;
  rule?: string | null;
  reasons?: Reason[];
  /** Of a thing that is meant for later: moves of the question that lead there. */
  ways?: Move[];
}
/** How a bot would begin its next act, null if the game ends before; and in how many of the imagined ways to it. */
export interface PlanAnswer {
  plan: Move | null;
  chance?: number;
  why?: string;
  other?: Move;
  other_chance?: number;
  agreed?: number;
  worlds?: number;
}
/** The move that a bot would choose, and what it goes by unless there was only one. */
export interface HintAnswer {
  hint: Move;
  chance?: number;
  why?: string;
  other?: Move;
  other_chance?: number;
}
/** A finished game judged move by move (docs/protocol.md, "Reviews"). */
export interface Review {
  together: boolean;
  curve: { at: number; seat: number; chance: number; played: number }[];
  turning_points: { at: number; seat: number; before: number; after: number; mover: number; made: Move }[];
  mistakes: {
    at: number;
    seat: number;
    made: Move;
    chance: number;
    better: Move;
    better_chance: number;
    why: string;
  }[];
}
export interface ReviewAnswer {
  ready: boolean;
  ahead: number;
  progress: number;
  review: Review | null;
}
export interface LobbyAnswer {
  tables: LobbyTable[];
  next?: LobbyNext | null;
  yours: LobbyTable[];
  more?: boolean;
}
export interface GamesAnswer {
  games: GameInfo[];
  bots: BotInfo[];
}
export interface CreateAnswer {
  table: string;
  commitment?: string;
  invitation?: string;
}
