// book.ts -- what is printed on cards and tiles (the game's catalogue), looked up by id.

interface Entry {
  id: string;
  name: string;
  text: string | null;
}

export type Icon = 'guard' | 'dodge' | 'follow';

export interface Order extends Entry {
  icon: Icon;
  copies: number;
  two_plus?: boolean;
  /** What it makes one do, step by step: its picture. */
  does: string[];
}

export interface Weapon extends Entry {
  normal: number;
  overkill: number;
  range: number;
  chainsaw: number;
  grenade?: boolean;
  hard_range?: boolean;
  area?: boolean;
}

export interface Character extends Entry {
  letter: string;
  hand_limit: number;
  defence: number;
  weapon_limit: number;
  weapons: string[];
}

export interface FigureKind extends Entry {
  letter: string;
  count: number;
}

export interface Enemy extends Entry {
  figure: string;
  defence: number;
  health: number;
  attack: number;
  takes_cover?: boolean;
  saw_immune?: boolean;
}

export interface AiCard extends Entry {
  number: number;
  trait: 'event' | 'for-each' | 'group';
  does: string[];
}

export interface Location extends Entry {
  category: 'none' | 'weapon' | 'ammo' | 'grenades' | 'other';
  spawns: (string | null)[];
}

export interface Mission extends Entry {
  stages: { name: string; text: string | null; back: string | null }[];
  /** The Mission Setup card; absent for a mission that the catalogue does not have. */
  setup?: {
    text: string | null;
    levels: { locked?: boolean; locations: string[] }[];
    enemies: (string | null)[];
    generals: number[];
  };
}

export type BorderType = 'open' | 'elevation' | 'wall' | 'barricade';

export type SolidKind = 'rock' | 'house' | 'pillar' | 'wreck' | 'machine' | 'rubble';

export interface TileCover {
  at: number[];
  arrows: number[];
  object: string;
}

export interface TileArea {
  name: string;
  shape: number[];
  centre: number[];
  hole?: boolean;
  equipment?: boolean;
  covers: TileCover[];
}

export interface Tile extends Entry {
  width: number;
  height: number;
  entrance: number[];
  exit: number[];
  areas: TileArea[];
  /** What stands where no area is; its sides are among the borders, as walls. */
  solids?: { kind: SolidKind; shape: number[] }[];
  borders: { type: BorderType; line: number[] }[];
}

export interface Catalogue {
  orders: Order[];
  weapons: Weapon[];
  characters: Character[];
  figures: FigureKind[];
  enemies: Enemy[];
  ai_cards: AiCard[];
  locations: Location[];
  missions: Mission[];
  forts: Entry[];
  tiles: Tile[];
}

const byId = <E extends Entry>(list: E[] | undefined): Map<string, E> => new Map(list?.map((entry) => [entry.id, entry]));

/** An id in words, for what the catalogue does not have, or not yet. */
export function spoken(id: string): string {
  return id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

export class Book {
  readonly tiles: Map<string, Tile>;
  readonly characters: Character[];
  private readonly orders: Map<string, Order>;
  private readonly weapons: Map<string, Weapon>;
  private readonly people: Map<string, Character>;
  private readonly kinds: Map<string, FigureKind>;
  private readonly foes: Map<string, Enemy>;
  private readonly ai: Map<string, AiCard>;
  private readonly places: Map<string, Location>;
  private readonly missions: Map<string, Mission>;
  private readonly forts: Map<string, Entry>;

  constructor(content: Catalogue | null) {
    this.tiles = byId(content?.tiles);
    this.characters = content?.characters ?? [];
    this.orders = byId(content?.orders);
    this.weapons = byId(content?.weapons);
    this.people = byId(content?.characters);
    this.kinds = byId(content?.figures);
    this.foes = byId(content?.enemies);
    this.ai = byId(content?.ai_cards);
    this.places = byId(content?.locations);
    this.missions = byId(content?.missions);
    this.forts = byId(content?.forts);
  }

  order(id: string): Order {
    return this.orders.get(id) ?? { id, name: spoken(id), text: null, icon: 'guard', copies: 1, does: [] };
  }

  weapon(id: string): Weapon {
    return this.weapons.get(id) ?? { id, name: spoken(id), text: null, normal: 0, overkill: 0, range: 0, chainsaw: 0 };
  }

  character(id: string): Character {
    return (
      this.people.get(id) ?? { id, name: spoken(id), text: null, letter: id.charAt(0), hand_limit: 6, defence: 0, weapon_limit: 3, weapons: [] }
    );
  }

  isCharacter(id: string): boolean {
    return this.people.has(id);
  }

  kind(id: string): FigureKind {
    return this.kinds.get(id) ?? { id, name: spoken(id), text: null, letter: id.charAt(0), count: 1 };
  }

  enemy(id: string): Enemy {
    return this.foes.get(id) ?? { id, name: spoken(id), text: null, figure: id, defence: 0, health: 0, attack: 0 };
  }

  aiCard(id: string): AiCard {
    return this.ai.get(id) ?? { id, name: spoken(id), text: null, number: 0, trait: 'event', does: [] };
  }

  location(id: string): Location | undefined {
    return this.places.get(id);
  }

  mission(id: string): Mission {
    return this.missions.get(id) ?? { id, name: spoken(id), text: null, stages: [] };
  }

  fort(id: string): string {
    return this.forts.get(id)?.name ?? spoken(id);
  }
}
