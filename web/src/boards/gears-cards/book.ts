// book.ts -- what is printed on the components (the game's catalogue), looked up by id.

import type { Kind, Side } from './emblem';

export interface Word {
  id: string;
  name: string;
  text?: string | null;
  rule: string;
}

export interface Card {
  id: string;
  name: string;
  side: Side;
  kind: Kind;
  set: 'core' | 'chapter' | 'reinforcement';
  number?: number;
  copies: number;
  until?: number;
  values?: number[];
  any?: boolean;
  attack?: number;
  defence?: number;
  direct?: number;
  max_blockers?: number;
  initiative?: number;
  dial?: number;
  subtypes: string[];
  keywords: string[];
  effects: string[];
  ability_values?: number[];
  text: string | null;
  source: string;
}

export interface Half {
  attack?: number;
  defence?: number;
  direct?: number;
  taken?: number;
  where?: 'defensive' | 'offensive';
  more?: boolean;
}

export interface Face {
  text: string | null;
  cog: Half;
  locust: Half;
}

export interface Cover {
  id: string;
  name: string;
  set: string;
  number?: number;
  copies: number;
  faces: Face[];
}

export interface Chapter {
  number: number;
  id: string;
  name: string;
  text: string | null;
  new_rules: Word[];
  covers: { cover: string; hidden?: boolean; face?: 'b'; if_winner?: Side }[];
  command: { card: string; if_winner?: Side }[];
}

export interface Offers {
  removes: string[];
  options: string[][];
  any_two_of: string[];
}

export interface Reinforcement {
  before: number;
  cog: Offers;
  locust: Offers;
}

export interface Catalogue {
  sides: Word[];
  kinds: Word[];
  subtypes: Word[];
  keywords: Word[];
  sets: Word[];
  effects: Word[];
  places: Word[];
  cards: Card[];
  covers: Cover[];
  chapters: Chapter[];
  reinforcements: Reinforcement[];
}

/** An id in words, for what the catalogue does not have, or not yet. */
function spoken(id: string): string {
  return id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function byId<Entry extends { id: string }>(list: Entry[] | undefined): Map<string, Entry> {
  return new Map(list?.map((entry) => [entry.id, entry]));
}

export class Book {
  readonly chapters: Chapter[];
  readonly reinforcements: Reinforcement[];
  private readonly cards: Map<string, Card>;
  private readonly covers: Map<string, Cover>;
  private readonly words = new Map<string, Word>();

  constructor(content: Catalogue | null) {
    this.cards = byId(content?.cards);
    this.covers = byId(content?.covers);
    this.chapters = content?.chapters ?? [];
    this.reinforcements = content?.reinforcements ?? [];
    for (const list of ['sides', 'kinds', 'subtypes', 'keywords', 'sets', 'effects', 'places'] as const)
      for (const word of content?.[list] ?? []) this.words.set(`${list}:${word.id}`, word);
  }

  card(id: string, side: Side = 'cog'): Card {
    return (
      this.cards.get(id) ?? {
        id, name: spoken(id), side, kind: 'unit', set: 'core', copies: 1, subtypes: [], keywords: [], effects: [], text: null, source: '',
      }
    );
  }

  cover(id: string): Cover {
    return this.covers.get(id) ?? { id, name: spoken(id), set: 'core', copies: 1, faces: [{ text: null, cog: {}, locust: {} }] };
  }

  chapter(number: number): Chapter | undefined {
    return this.chapters.find((chapter) => chapter.number === number);
  }

  word(list: 'sides' | 'kinds' | 'subtypes' | 'keywords' | 'sets' | 'effects' | 'places', id: string): Word {
    return this.words.get(`${list}:${id}`) ?? { id, name: spoken(id), rule: '' };
  }
}
