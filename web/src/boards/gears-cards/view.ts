// view.ts -- the view of the card game as the server sends it.

import type { Side } from './emblem';

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
  /** Where a command unit is: "command", "reserve", "cover", "removed". */
  place?: string;
}

export interface SeatView {
  deck: number;
  tray: number;
  cards: number;
  free_values?: number;
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
  phase: string;
  winner: Side | null;
  reason?: 'deck-out' | 'turn-limit' | 'card';
  cog: SeatView;
  locust: SeatView;
  covers: CoverView[];
  hidden?: string[];
  attack?: AttackView;
}

export const enemyOf = (side: Side): Side => (side === 'cog' ? 'locust' : 'cog');

/** The unit with this name, wherever it stands. */
export function findUnit(view: View, unit: string): { unit: UnitView; side: Side } | null {
  for (const side of ['cog', 'locust'] as const)
    for (const found of view[side].reserve) if (found.unit === unit) return { unit: found, side };
  for (const cover of view.covers)
    if (cover.unit?.unit === unit && cover.held) return { unit: cover.unit, side: cover.held };
  return null;
}

export const unitsOf = (view: View): UnitView[] => [
  ...view.cog.reserve,
  ...view.locust.reserve,
  ...view.covers.flatMap((cover) => (cover.unit ? [cover.unit] : [])),
];
