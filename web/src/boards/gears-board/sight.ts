// sight.ts -- what is known between one's own COG and what is pointed at: range, sight, and what cover gives each side.

import type { Translate } from '../board';
import type { Book } from './book';
import { areaName, coverName, figureName } from './labels';
import type { Layout } from './layout';
import type { View } from './view';

export interface Pointed {
  kind: 'area' | 'cover' | 'locust' | 'cog' | 'equipment' | 'marker' | 'token';
  id: string;
}

export interface SightLine {
  from: string;
  to: string;
  range: number;
  seen: boolean;
  /** Dice that cover gives what is pointed at, and the COG; -1 where that is no question. */
  cover: number;
  against: number;
}

/** Seen from this seat's COG; a watcher looks with the eyes of all. */
export function sightLines(view: View, own: number, pointed: Pointed): SightLine[] {
  const seats = view.seats.map((cog, seat) => ({ cog, seat })).filter(({ seat }) => own < 0 || seat === own);
  if (pointed.kind !== 'locust') return [];
  const locust = view.locusts.find((one) => one.figure === pointed.id);
  return seats.flatMap(({ cog, seat }) => {
    const line = locust?.lines[seat];
    if (!line || !cog.character) return [];
    const [range, cover, against] = line;
    return [{ from: cog.character, to: pointed.id, range, seen: cover >= 0, cover, against }];
  });
}

/** The cover spaces whose sides matter now: the one that is pointed at, or those of the two that look at each other. */
export function coversAround(view: View, own: number, pointed: Pointed | null): string[] {
  if (pointed?.kind === 'cover') return [pointed.id];
  if (pointed?.kind === 'cog') return view.seats.flatMap(({ character, cover }) => (character === pointed.id && cover ? [cover] : []));
  const locust = pointed?.kind === 'locust' ? view.locusts.find((one) => one.figure === pointed.id) : undefined;
  return [locust?.cover, locust && view.seats[own]?.cover].filter((cover) => typeof cover === 'string');
}

/** Where the compendium says more about an area: at the Location card that says who comes out of its hole and what its equipment gives,
 * at the mission that has tokens lie there, else at its tile. */
export function readOf(view: View, area: { id: string; tile: string; equipment: unknown }): string {
  if (view.tokens.some((one) => one.area === area.id)) return `mission/${view.mission}`;
  const hole = view.holes.includes(area.id) || view.sealed.includes(area.id);
  return `${hole || area.equipment ? 'location' : 'tile'}/${area.tile}`;
}

/** What lies in an area and is no thing of its own: an emergence hole, tokens. */
function lyingIn(t: Translate, view: View, area: string): string[] {
  const tokens = view.tokens.find((one) => one.area === area);
  return [
    ...(view.holes.includes(area) ? [t('legend.hole')] : view.sealed.includes(area) ? [t('legend.sealed')] : []),
    ...(tokens ? [t('token', { count: tokens.count })] : []),
  ];
}

export function pointedText(t: Translate, book: Book, view: View, layout: Layout, own: number, pointed: Pointed): string {
  const cog = view.seats[own];
  if (pointed.kind === 'marker') {
    const weapon = book.weapon(pointed.id);
    return t('point.marker', { weapon: weapon.name, text: weapon.text ?? '' });
  }
  if (pointed.kind === 'locust') {
    const locust = view.locusts.find((one) => one.figure === pointed.id);
    const name = figureName(t, book, view, pointed.id);
    const line = own >= 0 ? locust?.lines[own] : null;
    if (!locust || !line) return name;
    const [range, cover, against] = line;
    const places = { name, range: range < 0 ? '–' : range, count: cover, against };
    return t(cover < 0 ? 'point.unseen' : 'point.seen', places);
  }
  if (pointed.kind === 'cog') return t('point.cog', { name: book.character(pointed.id).name });
  const area = pointed.kind === 'cover' ? layout.areas.find(({ covers }) => covers.some(({ id }) => id === pointed.id)) : layout.byId.get(pointed.id);
  if (!area) return '';
  if (pointed.kind === 'equipment')
    return t('point.equipment', { text: view.tiles.find((one) => one.tile === area.tile)?.card === 'up' ? (book.location(area.tile)?.text ?? '') : t('equipment.used') });
  const range = cog?.ranges?.[area.index];
  const lying = lyingIn(t, view, area.id);
  const places = { area: areaName(area), name: area.name, range: range === undefined || range < 0 ? '–' : range };
  const space = area.covers.find(({ id }) => id === pointed.id);
  if (space) return t('point.cover', { cover: coverName(t, space, area) });
  const place = range === undefined ? t('area', places) : t(cog?.sees?.[area.index] ? 'point.area.seen' : 'point.area.unseen', places);
  return lying.reduce((text, what) => t('point.lying', { place: text, what }), place);
}
