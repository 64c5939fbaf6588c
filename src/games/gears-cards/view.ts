// view.ts -- the view of view.c, described once: tests hold the game to it, and boards take their types from here.

export type Side = 'cog' | 'locust';

export interface UnitView {
  /** As moves name it: "drone", "drone.2". */
  unit: string;
  card: string;
  attack: number;
  defence: number;
  suppressed: boolean;
  acted: boolean;
  extra?: boolean;
  slow?: boolean;
  no_block?: boolean;
  side?: 'friendly' | 'enemy';
  blocking?: number;
}

export interface CommandView {
  card: string;
  used: boolean;
  dial?: number;
  /** Where a command unit is. */
  place?: 'none' | 'reserve' | 'cover' | 'gone' | 'command' | 'pool' | 'removed';
}

export interface SeatView {
  deck: number;
  tray: number;
  cards: number;
  free_values?: number;
  /** For who may see it; and whether each of the cards fits the size of the hand. */
  hand?: string[];
  fits?: boolean[];
  discard: string[];
  limbo: string[];
  command: CommandView[];
  pool: string[];
  reserve: UnitView[];
}

export interface CoverView {
  number: number;
  in_play: boolean;
  cover: string | null;
  face_down?: boolean;
  face?: 'a' | 'b';
  mark?: Side;
  held: Side | null;
  unit?: UnitView;
}

export interface Hit {
  unit: string;
  damage: number;
  falls: boolean;
}

export interface AttackView {
  kind: 'cover' | 'direct';
  by: Side;
  attacker: string;
  cover: number;
  target?: string;
  complete?: boolean;
  blockers?: string[];
  hits?: Hit[];
  direct?: number;
}

export interface MatchSide {
  wins: number;
  chapters: number[];
  reinforcements: string[][];
}

export interface MatchView {
  mode: 'chapter' | 'tutorial' | 'campaign';
  wins_needed: number;
  games: number;
  previous: Side | null;
  winner: Side | null;
  cog: MatchSide;
  locust: MatchSide;
}

export interface View {
  match: MatchView;
  level: number;
  turn: number;
  active: Side;
  first: Side;
  phase: 'setting-up' | 'turn-start' | 'deploy-1' | 'combat' | 'deploy-2' | 'turn-end';
  winner: Side | null;
  reason?: 'deck-out' | 'turn-limit' | 'card';
  cog: SeatView;
  locust: SeatView;
  covers: CoverView[];
  /** Those that are still hidden, in no order. */
  hidden?: string[];
  attack?: AttackView;
}
