// view.ts -- the view of src/games/gears-board/view.c as types.

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
  area?: string;
  weapon: string | null;
  dice: number;
  wounds: number;
  omens: number;
  shields: number;
  single_shields: number;
}

export interface Fort {
  fort: string;
  area: string;
  upgraded: boolean;
}

export interface View {
  mission: string;
  insane: boolean;
  turn: number;
  phase: string;
  first: string;
  active: string;
  stage: number;
  result: string;
  enemies: Record<string, string | null>;
  seats: CogView[];
  locusts: LocustView[];
  dropped: { marker: string; figure: string; area: string }[];
  tiles: TileView[];
  holes: string[];
  sealed: string[];
  tokens: { area: string; count: number }[];
  collected: number;
  stranded?: string;
  decks: {
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
  };
  ai_card: string | null;
  activated?: string;
  attack?: AttackView;
  unleashed?: { wave: number; fortifying: boolean; forts: Fort[]; traps: string[] };
}

/** "drone.2": its kind and which of them it is. */
export function partsOf(figure: string): { kind: string; copy: number } {
  const [kind = '', copy = '1'] = figure.split('.');
  return { kind, copy: Number(copy) };
}
