// faces.ts -- a face for each seat of a game, and for each level of bots; fetched only where faces are seen.

import '../boards/gears-board/figures.css';
import '../boards/hogs/pigs.css';
import type { Layer } from '../boards/drawing';
import { figureOf } from '../boards/gears-board/figures';
import { pigOf } from '../boards/hogs/pigs';

export { figureOf };

export interface Face {
  drawing: Layer[];
  /** Whose tones it is drawn in. */
  tones: 'gb-figures' | 'hg-pigs';
}

const gear = (id: string): Face => ({ drawing: figureOf(id), tones: 'gb-figures' });
const pig = (unitClass: string, army: string): Face => ({ drawing: pigOf(unitClass, army), tones: 'hg-pigs' });

const SEATS: Record<string, Face[]> = {
  'gears-cards': [gear('marcus'), gear('drone')],
  'gears-board': ['marcus', 'dominic', 'cole', 'baird'].map(gear),
  hogs: ['trotters', 'hogs', 'krauts', 'piggystroika'].map((army) => pig('grunt', army)),
};

export const seatFace = (game: string, seat: number): Face | null => SEATS[game]?.[seat] ?? null;

/** A level is a rank: the higher, the more there is on the chest. */
const RANKS: Record<string, string> = { recruit: 'grunt', soldier: 'heavy', veteran: 'espionage', commander: 'legend' };
export const botFace = (bot: string): Face | null => {
  const rank = RANKS[bot.split(':')[0] ?? ''];
  return rank ? pig(rank, 'hogs') : null;
};
