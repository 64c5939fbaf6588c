// labels.ts -- things of the board in words, for screen readers and for whoever points.

import type { BoardSeat, Translate } from '../board';
import type { Book, Terrain } from './book';
import { partsOf, type DeployableView, type PointView, type UnitView, type View } from './view';

/** Several short sentences, one after the other, as a screen reader reads them. */
export const sentences = (parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join('. ');

export function seatName(seats: BoardSeat[], id: string | null, t: Translate): string {
  if (id === 'horde') return t('horde');
  return seats.find((seat) => seat.id === id)?.label ?? t('nobody');
}

export function pieceName(book: Book, t: Translate, piece: string): string {
  const { kind, copy } = partsOf(piece);
  return copy > 1 ? t('piece.numbered', { name: book.pieceName(kind), number: copy }) : book.pieceName(kind);
}

export function unitLabel(book: Book, t: Translate, seats: BoardSeat[], unit: UnitView, acts = false): string {
  return sentences([
    t('unit.of', { name: pieceName(book, t, unit.id), seat: seatName(seats, unit.seat, t) }),
    t('unit.hp', { hp: unit.hp }),
    unit.waiting ? t('unit.waiting') : t('unit.at', { hex: unit.hex }),
    unit.facing && t('unit.facing', { direction: t(`direction.${unit.facing}`) }),
    unit.speed !== undefined && t('unit.speed', { speed: unit.speed }),
    unit.stunned && t('unit.stunned'),
    unit.flames > 0 && t('unit.flames', { count: unit.flames }),
    acts ? t('unit.acts') : unit.activated && t('unit.activated'),
  ]);
}

export function pointLabel(book: Book, t: Translate, seats: BoardSeat[], point: PointView): string {
  const special = book.specialHexes.get(point.kind);
  return sentences([
    t('point.at', { name: pieceName(book, t, point.id), hex: point.hex }),
    special?.capturable && t('point.held', { seat: seatName(seats, point.controller, t) }),
    point.income > 0 && t('point.income', { income: point.income }),
  ]);
}

export function deployableLabel(book: Book, t: Translate, seats: BoardSeat[], one: DeployableView): string {
  return sentences([
    t('point.at', { name: pieceName(book, t, one.id), hex: one.hex }),
    one.tokens > 0 ? t('deployable.unfinished', { count: one.tokens }) : t('point.held', { seat: seatName(seats, one.controller, t) }),
    one.facing && t('unit.facing', { direction: t(`direction.${one.facing}`) }),
    one.fired && t('deployable.fired'),
    book.deployables.get(one.kind)?.text,
  ]);
}

export function hexLabel(t: Translate, view: View, id: string, terrain: Terrain | undefined, zone: string | null): string {
  const road = view.turn?.road && terrain?.road;
  return sentences([t('hex', { hex: id, terrain: terrain?.name ?? '' }), zone, road && t('hex.road')]);
}
