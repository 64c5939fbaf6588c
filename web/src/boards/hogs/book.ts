// book.ts -- what is printed on cards, consoles, tiles and maps (the game's catalogue), looked up by id.

import type { UnitView } from './view';

export interface Entry {
  id: string;
  name: string;
  text: string | null;
}

export interface Drawn extends Entry {
  art: string;
}

export interface Pool {
  gun?: number;
  explosive?: number;
  melee?: number;
  stun?: number;
  flame?: number;
}

export interface ClassEntry extends Drawn {
  infantry?: boolean;
  aerial?: boolean;
}

export interface Terrain extends Entry {
  letter: string;
  art?: string;
  cover: Pool;
  impassable: string[];
  road?: boolean;
}

export interface SpecialHex extends Drawn {
  kind: 'strategic' | 'pump' | 'spawn' | 'mission';
  capturable?: boolean;
  income?: number;
  vp?: number;
}

export interface Deployable extends Drawn {
  cost: number;
  tokens: number;
  cover: Pool;
  attack?: string;
}

export interface Attack extends Entry {
  ap: number;
  free?: boolean;
  arc: number;
  line?: boolean;
  cells: (Pool | null)[];
  effects: string[];
}

export interface Slot {
  disables: 'plain' | 'left' | 'right' | 'speed' | 'bombing' | 'gun' | 'action';
  number?: number;
}

export interface SpeedSpace {
  speed: number;
  initiative: number;
  rotation: number;
}

export interface UnitCard extends Entry {
  faction: string;
  class: string;
  initiative: number;
  ap: number;
  hp: number;
  cost: number;
  moves: { ap: number; hexes: number; free?: boolean; line?: boolean }[];
  attacks: string[];
  specials: string[];
  effects: string[];
}

export interface Console extends Entry {
  faction: string;
  class: string;
  cost: number;
  start_speed: number;
  bombs: number;
  attacks: string[];
  specials: string[];
  slots: Slot[];
  effects: string[];
}

export interface FlightRow {
  speed: number;
  rotation: number;
  bombing?: boolean;
  penalty: Pool;
  risk: Pool;
}

export interface Part extends Entry {
  kind: 'tail' | 'hull' | 'nose';
  cost: number;
  bombs?: number;
  attacks: string[];
  slots: Slot[];
}

export interface Upgrade extends Entry {
  faction: string;
  cost: number;
  category: string;
  classes: string[];
  attacks: string[];
  specials: string[];
}

export interface Building extends Drawn {
  shape: string;
  mega?: boolean;
  cost?: number;
  income?: number;
  upkeep?: number;
}

export interface Zone extends Entry {
  colour: 'pink' | 'blue' | 'plain';
  q: number;
  r: number;
  radius: number;
}

export interface Mission extends Entry {
  number: number;
  map: string;
  vp_goal?: number;
  last_round?: number;
  horde?: boolean;
}

export interface AiCard extends Entry {
  class: string;
  initiative: number;
  ap: number;
  hp: number;
}

export interface Catalogue {
  vp_goal: number;
  round_limit: number;
  grid: { width: number; height: number; blocked: string | null };
  classes: ClassEntry[];
  terrains: Terrain[];
  special_hexes: SpecialHex[];
  objects: (Drawn & { air?: boolean })[];
  deployables: Deployable[];
  attacks: Attack[];
  specials: Entry[];
  cards: UnitCard[];
  consoles: Console[];
  flight_table: FlightRow[];
  parts: Part[];
  bombs: (Entry & { cost: number; pool: Pool })[];
  upgrades: Upgrade[];
  buildings: Building[];
  factions: (Entry & { colour: string; tokens: number })[];
  objectives: (Entry & { swill: number; vp: number })[];
  maps: (Entry & { rows: string[]; landmarks: { kind: string; q: number; r: number; modes?: string[] }[]; zones: Zone[] })[];
  missions: Mission[];
  ai_cards: AiCard[];
}

const CRATE = 'M-9,-9 H9 V9 H-9 Z M-6,-6 H6 V6 H-6 Z';

/** An id in words, for what the catalogue does not have, or not yet. */
export function spoken(id: string): string {
  return id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

class Shelf<E extends Entry> {
  private readonly byId: Map<string, E>;
  constructor(readonly all: E[] = []) {
    this.byId = new Map(all.map((entry) => [entry.id, entry]));
  }
  get(id: string | null | undefined): E | undefined {
    return id ? this.byId.get(id) : undefined;
  }
  name(id: string): string {
    return this.byId.get(id)?.name ?? spoken(id);
  }
}

export class Book {
  readonly vpGoal: number;
  readonly grid: { width: number; height: number; blocked: string | null };
  readonly classes: Shelf<ClassEntry>;
  readonly terrains: Shelf<Terrain>;
  readonly specialHexes: Shelf<SpecialHex>;
  readonly objects: Shelf<Drawn & { air?: boolean }>;
  readonly deployables: Shelf<Deployable>;
  readonly attacks: Shelf<Attack>;
  readonly specials: Shelf<Entry>;
  readonly cards: Shelf<UnitCard>;
  readonly consoles: Shelf<Console>;
  readonly flight: FlightRow[];
  readonly parts: Shelf<Part>;
  readonly bombs: Shelf<Entry & { cost: number; pool: Pool }>;
  readonly upgrades: Shelf<Upgrade>;
  readonly buildings: Shelf<Building>;
  readonly factions: Shelf<Entry & { colour: string; tokens: number }>;
  readonly objectives: Shelf<Entry & { swill: number; vp: number }>;
  readonly maps: Shelf<Catalogue['maps'][number]>;
  readonly missions: Shelf<Mission>;
  readonly aiCards: Shelf<AiCard>;
  private readonly byLetter: Map<string, Terrain>;

  constructor(content: Catalogue | null) {
    this.vpGoal = content?.vp_goal ?? 12;
    this.grid = content?.grid ?? { width: 6, height: 5, blocked: null };
    this.classes = new Shelf(content?.classes);
    this.terrains = new Shelf(content?.terrains);
    this.specialHexes = new Shelf(content?.special_hexes);
    this.objects = new Shelf(content?.objects);
    this.deployables = new Shelf(content?.deployables);
    this.attacks = new Shelf(content?.attacks);
    this.specials = new Shelf(content?.specials);
    this.cards = new Shelf(content?.cards);
    this.consoles = new Shelf(content?.consoles);
    this.flight = content?.flight_table ?? [];
    this.parts = new Shelf(content?.parts);
    this.bombs = new Shelf(content?.bombs);
    this.upgrades = new Shelf(content?.upgrades);
    this.buildings = new Shelf(content?.buildings);
    this.factions = new Shelf(content?.factions);
    this.objectives = new Shelf(content?.objectives);
    this.maps = new Shelf(content?.maps);
    this.missions = new Shelf(content?.missions);
    this.aiCards = new Shelf(content?.ai_cards);
    this.byLetter = new Map(content?.terrains.map((terrain) => [terrain.letter, terrain]));
  }

  terrainOf(letter: string): Terrain | undefined {
    return this.byLetter.get(letter);
  }

  artOf(entry: Drawn | undefined): string {
    return entry?.art ?? CRATE;
  }

  /** What a miniature is called: by its card, console or AI card. */
  pieceName(kind: string): string {
    return (
      this.cards.get(kind)?.name ?? this.consoles.get(kind)?.name ?? this.aiCards.get(kind)?.name ??
      this.deployables.get(kind)?.name ?? this.specialHexes.get(kind)?.name ?? spoken(kind)
    );
  }

  /** The Attacks of a miniature on the table, as they are now. */
  attacksOf(unit: UnitView): Attack[] {
    return unit.attacks.flatMap((now) => {
      const printed = this.attacks.get(now.id);
      return printed ? { ...printed, ...now } : [];
    });
  }

  /** The Attacks that a card and the Upgrades under it have. */
  attacksOn(card: UnitCard, upgrades: string[] = []): Attack[] {
    const ids = [...card.attacks, ...upgrades.flatMap((id) => this.upgrades.get(id)?.attacks ?? [])];
    return [...new Set(ids)].flatMap((id) => this.attacks.get(id) ?? []);
  }
}

export const diceIn = (pool: Pool | null | undefined): number => (pool?.gun ?? 0) + (pool?.explosive ?? 0) + (pool?.melee ?? 0);
