// view.ts -- the view of view.c, described once: tests hold the game to it, and boards take their types from here.

export type Direction = 'e' | 'se' | 'sw' | 'w' | 'nw' | 'ne';
export type Rotation = 'left' | 'centre' | 'right';

/** Dice; those that are none are left out. */
export interface Pool {
  gun?: number;
  explosive?: number;
  melee?: number;
  stun?: number;
  flame?: number;
}

export interface SpeedSpace {
  speed: number;
  initiative: number;
  rotation: number;
}

export interface PointView {
  id: string;
  kind: string;
  hex: string;
  controller: string | null;
  income: number;
}

export interface DeployableView {
  id: string;
  kind: string;
  hex: string;
  tokens: number;
  controller: string | null;
  builder: string | null;
  facing?: Direction;
  fired?: boolean;
  /** Of one with an Attack: the hexes that it reaches at range 1, 2 ... */
  reach?: string[][];
}

export interface UnitView {
  id: string;
  seat: string;
  class: string;
  hex: string;
  waiting?: boolean;
  facing?: Direction;
  hp: number;
  damage: number;
  flames: number;
  stunned: boolean;
  activated: boolean;
  ap?: number;
  /** Its Attacks; where each of them reaches from where it stands, at range 1, 2 ...; arc and cells where Upgrades, Cubes or its speed make them other than printed. */
  attacks: { id: string; arc?: number; cells?: (Pool | null)[]; reach?: string[][] }[];
  /** Aircraft: what their console shows, and the orders behind the screen for who may see them. */
  speeds?: SpeedSpace[];
  slots?: number;
  bomb_spaces?: number;
  speed?: number;
  rotation?: Rotation;
  initiative?: number;
  cubes?: number[];
  bombs?: string[];
  order_speed?: number;
  order_rotation?: Rotation;
  ordered?: boolean;
}

export interface TileView {
  id: string;
  square: string;
  turn: number;
  token: boolean;
}

export interface SeatView {
  id: string;
  faction: string | null;
  side: number;
  vp: number;
  swill: number;
  tokens: number;
  zone?: string;
  base?: string;
  surrendered: boolean;
  income?: number;
  upkeep?: number;
  buildings: TileView[];
  unlocked: string[];
  cards: (string | null)[];
  upgrades: { class: string; id: string }[];
  parts: string[];
  /** Of Units, Planes and Airship Parts, where they are not as printed. */
  prices?: Record<string, number>;
  consoles: { id: string; copilot: boolean; locked: boolean; in_play: boolean }[];
  objectives: number;
  scored: string[];
  hand?: string[];
  /** Of the hand: by standing order kept for their VP. */
  hold?: string[];
  pack?: string[];
}

export interface RollView {
  target: string;
  gun: number;
  explosive: number;
  melee: number;
  stun: number;
  flame: number;
  hits: number;
  criticals: number;
}

export interface Heading {
  hex: string;
  facing: Direction;
}

/** One order, flown out in every way that the rules leave open. */
export interface FlightView {
  speed: number;
  rotation: Rotation;
  /** From this hex, one hex that way. */
  legs: Heading[];
  /** Where it may stay, and how it then stands. */
  ends: Heading[];
  /** What one of its Attacks reaches somewhere on the way. */
  guns: string[];
  /** Where a Bomb of its could fall. */
  bombs: string[];
  /** Mountains that it may hit. */
  wrecks: string[];
  /** May it fly off the map? */
  leaves: boolean;
}

/** For how many, and whether together. */
export type Mode = 'two' | 'three' | 'four' | 'teams' | 'solo' | 'co_op';

export interface View {
  mode: Mode;
  mission: string | null;
  round: number;
  phase: 'setup' | 'base' | 'aerial' | 'ground' | 'recruitment' | 'end';
  coin: string;
  turn?: { unit: string; spent: number; left: number; road: boolean; build?: Record<string, number> };
  flight?: { unit: string; move_left: number; rotation_left: number; path: string[] };
  /** For a seat that gives orders: where each of them would take the aircraft that it is asked about. */
  orders?: { unit: string; flights: FlightView[] };
  roll?: RollView;
  /** Rows from north to south, with the letters of the maps. */
  terrain?: string[];
  points?: PointView[];
  deployables: DeployableView[];
  supply: Record<string, number>;
  parts: Record<string, number>;
  units: UnitView[];
  /** One that was delivered is nowhere until it comes back. */
  objects: { id: string; hex: string | null; carrier?: string }[];
  megas: string[];
  seats: SeatView[];
}
