// fit.ts -- hand size is the currency of this game: what fits now, and what would with a card more or less.

import type { Card } from './book';

export type Fit = 'now' | 'less' | 'more' | 'both' | 'no';

/** Does the printed value allow it from a hand of this size? */
export function fitsAt(card: Card, count: number): boolean {
  return card.any === true || (card.values ?? []).includes(count);
}

/**
 * How a card of the hand stands to the size of the hand. `now` is what the rules say, who know of effects that change
 * values; the neighbours are what is printed.
 */
export function fitOf(card: Card, count: number, now: boolean): Fit {
  if (now) return 'now';
  const less = count > 1 && fitsAt(card, count - 1);
  const more = fitsAt(card, count + 1);
  return less && more ? 'both' : less ? 'less' : more ? 'more' : 'no';
}

export interface TrackStep {
  count: number;
  /** How many cards of the hand could be played from a hand of this size, by kind. */
  deployable: number;
  reactions: number;
}

/** The track of hand sizes: what the present cards could do at each. */
export function trackOf(cards: readonly Card[], count: number): TrackStep[] {
  const printed = cards.flatMap((card) => card.values ?? []);
  const most = Math.max(8, count + 1, ...printed);
  return Array.from({ length: most }, (_, i) => {
    const size = i + 1;
    const fitting = cards.filter((card) => fitsAt(card, size));
    return {
      count: size,
      deployable: fitting.filter((card) => card.kind !== 'reaction').length,
      reactions: fitting.filter((card) => card.kind === 'reaction').length,
    };
  });
}

/** What is printed as hand sizes, for a screen reader and for small print. */
export function valuesText(card: Card, any: string): string {
  return card.any ? any : (card.values ?? []).join(', ');
}
