// view.ts -- the view of view.c, described once: tests hold the game to it, and boards take their types from here.

export interface HeldWeapon {
  weapon: string;
  ammo: number;
}

export type Status = 'waiting' | 'standing' | 'bleeding' | 'executed';

export interface CogView {
  id: string;
  character: string | null;
  status: Status;
  area: string | null;
  cover: string | null;
  cards: number;
  /** For who may see it. */
  hand?: string[];
  weapons: HeldWeapon[];
  /** By the number of the area: its range (-1: none leads there), and is it in sight? */
  ranges?: number[];
  sees?: number[];
  moved: boolean;
  attacked: boolean;
  follows: string | null;
}

/** Range, dice that cover gives the Locust, dice that cover gives the COG; -1: no range, no sight. */
export type Line = [number, number, number];

export interface LocustView {
  figure: string;
  enemy: string;
  area: string | null;
  cover: string | null;
  health: number;
  wounded: boolean;
  /** By seat; null for a COG that is not on the map. */
  lines: (Line | null)[];
}

export interface Gate {
  state: 'shut' | 'door' | 'joined';
  area: string;
}

export interface TileView {
  tile: string;
  map: number;
  turn: number;
  x: number;
  y: number;
  level: number;
  first_cover: number;
  card: 'out' | 'up' | 'down';
  entrance: Gate;
  exit: Gate;
}

export interface AttackView {
  attacker: string;
  defender?: string;
  area?: string | null;
  weapon: string | null;
  dice: number;
  wounds: number;
  omens: number;
  shields: number;
  /** On dice that show one only. */
  single_shields: number;
}

export interface Fort {
  fort: string;
  area: string;
  upgraded: boolean;
}

/** Of one kind of figure: what was turned face up before (null is an X), and the backs that were mixed together. */
export interface MarkerPile {
  discard: (string | null)[];
  pile: number;
  hidden: (string | null)[][];
}

export interface DecksView {
  orders: number;
  orders_pile: number;
  /** What lies on top of the pile: those that fell together, the last one uppermost. */
  orders_discarded: string[];
  ai: number;
  ai_pile: number;
  ai_discarded: string[];
  weapons: number;
  weapons_drawn: string[];
  levels: { cards: number; locked: boolean }[];
}

export interface Track {
  what: 'holes' | 'grenades' | 'locusts' | 'waves' | 'health' | 'ai-cards' | 'tiles' | 'tokens' | 'gathered';
  count: number;
  of?: number;
}

export interface View {
  mission: string;
  insane: boolean;
  turn: number;
  phase: 'setting-up' | 'heal' | 'order' | 'locusts' | 'end';
  first: string;
  active: string;
  stage: number;
  result: 'none' | 'won' | 'all-down' | 'ally-lost' | 'cut-off' | 'unfinished' | 'given-up';
  /** By letter. */
  enemies: { a: string | null; b: string | null; c: string | null; d: string | null };
  seats: CogView[];
  locusts: LocustView[];
  /** By kind of figure: how many are not on the map. */
  supply: Record<string, number>;
  dropped: { marker: string; figure: string; area: string }[];
  markers: Record<string, MarkerPile>;
  tiles: TileView[];
  holes: string[];
  sealed: string[];
  tokens: { area: string; count: number }[];
  collected: number;
  /** What the objective counts, and of how many. */
  tracker: Track[];
  stranded?: string;
  decks: DecksView;
  ai_card: string | null;
  activated?: string;
  attack?: AttackView;
  unleashed?: { wave: number; fortifying: boolean; forts: Fort[]; traps: string[] };
}
