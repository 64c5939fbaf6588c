// standing.ts -- where on the drawing everything stands that is not printed on it.

import type { Thing } from '../board';
import type { Layout } from './layout';
import type { Point } from './places';
import { sizeOf } from './shapes';
import { partsOf, type View } from './view';

/** Room that a figure of ordinary size, a fortification, and a marker need. */
const FIGURE = 2.5;
const FORT = 1.8;
const MARKER = 1.2;
export const HOLE = 2.1;

/** Things in a crowd are smaller than others. */
export interface Place extends Point {
  size: number;
}

interface Free {
  key: string;
  thing: Thing;
  radius: number;
}

export const fortKey = (fort: { fort: string; area: string }): string => `fort:${fort.fort}@${fort.area}`;

/** By "figure:drone.2", "marker:lancer", "token:2a", or the key of a fortification. */
export function placesOf(view: View, layout: Layout): Map<string, Place> {
  const found = new Map<string, Place>();
  const free = new Map<string, Free[]>();
  const put = (type: string, id: string, area: string | null, cover: string | null, radius: number, key = `${type}:${id}`) => {
    const space = cover ? layout.covers.get(cover) : undefined;
    if (!area) return;
    if (space) found.set(key, { ...space.at, size: 1 });
    else free.set(area, [...(free.get(area) ?? []), { key, thing: { type, id }, radius }]);
  };
  for (const cog of view.seats)
    if (cog.character && cog.status !== 'waiting' && cog.status !== 'executed') put('figure', cog.character, cog.area, cog.cover, FIGURE);
  for (const { figure, area, cover } of view.locusts) put('figure', figure, area, cover, FIGURE * sizeOf(partsOf(figure).kind));
  if (view.stranded) put('figure', 'stranded', view.stranded, null, FIGURE);
  for (const fort of view.unleashed?.forts ?? []) put('fort', fort.fort, fort.area, null, FORT, fortKey(fort));
  for (const drop of view.dropped) put('marker', drop.marker, drop.area, null, MARKER);
  for (const token of view.tokens) put('token', token.area, token.area, null, MARKER);
  for (const [id, all] of free) {
    const area = layout.byId.get(id);
    if (!area) continue;
    // Rubble can be stood on, where there is no other room.
    const sealed = view.sealed.includes(id);
    const hole = view.holes.includes(id) || sealed;
    const { places, size } = area.places.spread(all.map(({ radius }) => radius), hole ? [{ ...area.hole, radius: HOLE, soft: sealed }] : []);
    all.forEach(({ key }, i) => found.set(key, { ...(places[i] ?? area.centre), size }));
  }
  return found;
}
