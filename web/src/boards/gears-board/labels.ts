// labels.ts -- things of the board in words, for screen readers and for whoever points.

import type { Translate } from '../board';
import type { Book, Order } from './book';
import type { Area } from './layout';
import { partsOf, type CogView, type LocustView, type View } from './view';

/** Several short sentences, one after the other, as a screen reader reads them. */
const sentences = (parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join('. ');

export const orderLabel = (t: Translate, order: Order): string => sentences([order.name, t(`icon.${order.icon}`), order.text]);

export const areaName = (area: Area): string => `${area.tile.toUpperCase()}·${area.number}`;

export function figureName(t: Translate, book: Book, view: View, figure: string): string {
  const locust = view.locusts.find((one) => one.figure === figure);
  const { kind, copy } = partsOf(figure);
  if (locust) return t('figure.numbered', { name: book.enemy(locust.enemy).name, number: copy });
  if (book.isCharacter(figure)) return book.character(figure).name;
  return kind === 'stranded' ? t('stranded') : kind === 'decoy' ? t('decoy') : book.kind(kind).name;
}

export function locustLabel(t: Translate, book: Book, view: View, locust: LocustView, area: Area | undefined): string {
  return sentences([
    figureName(t, book, view, locust.figure),
    t('figure.health', { health: locust.health }),
    locust.wounded && t('figure.wounded'),
    area && t('figure.at', { area: areaName(area) }),
    locust.cover && t('figure.covered'),
  ]);
}

export function cogLabel(t: Translate, book: Book, cog: CogView, area: Area | undefined): string {
  return sentences([
    cog.character && book.character(cog.character).name,
    t('cog.cards', { count: cog.cards }),
    cog.status === 'bleeding' && t('status.bleeding'),
    area && t('figure.at', { area: areaName(area) }),
    cog.cover && t('figure.covered'),
  ]);
}

/** As moves call it: what stands there, with its number, and where. */
export function coverName(t: Translate, cover: { id: string; object: string }, area: Area): string {
  return t('cover', { what: t(`object.${cover.object}`), number: partsOf(cover.id).copy, area: areaName(area) });
}

export function areaLabel(t: Translate, view: View, area: Area): string {
  return sentences([
    t('area', { area: areaName(area), name: area.name }),
    view.holes.includes(area.id) && t('hole.open'),
    view.sealed.includes(area.id) && t('hole.sealed'),
    area.equipment && t('equipment'),
    view.tiles.some(({ entrance, exit }) => [entrance, exit].some((gate) => gate.state === 'door' && gate.area === area.id)) && t('door'),
  ]);
}
