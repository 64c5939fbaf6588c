// labels.ts -- things of the board in words, for screen readers and for whoever hovers.

import type { Translate } from '../board';
import type { Book, Card } from './book';
import type { Side } from './emblem';
import { valuesText, type Fit } from './fit';
import type { CoverView, UnitView } from './view';

/** Several short sentences, one after the other, as a screen reader reads them. */
const sentences = (parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join('. ');

export function unitLabel(t: Translate, book: Book, unit: UnitView, side: Side): string {
  const card = book.card(unit.card, side);
  return sentences([
    t('label.unit', { name: card.name, side: book.word('sides', side).name, attack: unit.attack, defence: unit.defence }),
    unit.suppressed && t('unit.suppressed'),
    unit.acted && t('unit.acted'),
    unit.extra && t('unit.extra'),
    unit.slow && t('unit.slow'),
    unit.no_block && t('unit.no-block'),
    unit.side === 'enemy' && t('unit.advanced'),
    unit.blocking !== undefined && t('unit.blocks'),
    ...card.keywords.map((id) => book.word('keywords', id).name),
  ]);
}

export function cardLabel(t: Translate, book: Book, card: Card, fit: Fit | null): string {
  return sentences([
    t('label.card', { name: card.name, kind: book.word('kinds', card.kind).name }),
    card.attack !== undefined && t('label.values', { attack: card.attack, defence: card.defence ?? 0 }),
    (card.any === true || (card.values ?? []).length > 0) && t('label.hand', { values: valuesText(card, t('any.long')) }),
    card.ability_values && t('label.ability', { values: card.ability_values.join(', ') }),
    fit && t(`fit.${fit}`),
    card.text,
  ]);
}

export function coverLabel(t: Translate, book: Book, cover: CoverView): string {
  if (!cover.in_play) return t('cover.gone');
  if (!cover.cover) return t('label.cover-hidden', { number: cover.number });
  const printed = book.cover(cover.cover);
  const face = printed.faces[cover.face === 'b' ? 1 : 0];
  return sentences([
    t('label.cover', { name: printed.name, number: cover.number }),
    cover.mark && t('cover.mark', { side: book.word('sides', cover.mark).name }),
    face?.text,
  ]);
}
