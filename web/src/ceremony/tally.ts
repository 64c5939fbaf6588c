// tally.ts -- a game in numbers, and in the few sentences that were its turns: both from its log.

import type { Happening, MadeMove } from '../protocol/types';

interface Counted {
  key: string;
  events: RegExp;
  /** Not how many there were, but what this number of theirs comes to; */
  sum?: string;
  /** and only of those that name this. */
  of?: string;
}

const vp = (key: string, of?: string): Counted => ({ key, events: /^scores-vp$/, sum: 'number', ...(of && { of }) });

const COUNTED: Record<string, Counted[]> = {
  'gears-board': [
    { key: 'turns', events: /^turn$/ }, { key: 'attacks', events: /^(attacks|attacksarea|chainsaw)$/ }, { key: 'killed', events: /^killed$/ },
    { key: 'wounds', events: /^losescard$/ }, { key: 'down', events: /^bleeds$/ }, { key: 'sealed', events: /^sealed$/ }, { key: 'tiles', events: /^explores$/ },
  ],
  'gears-cards': [
    { key: 'turns', events: /^turn$/ }, { key: 'cards', events: /^(deploys-unit|deploys-tactic|reacts)$/ }, { key: 'attacks', events: /^attacks-/ },
    { key: 'eliminated', events: /^eliminated$/ }, { key: 'damage', events: /^direct-damage$/ },
  ],
  hogs: [
    { key: 'rounds', events: /^round$/ }, vp('vp'), vp('vp.points', 'points'), vp('vp.objective', 'objective'), vp('vp.building', 'building'), vp('vp.mission', 'mission'),
    vp('vp.effect', 'effect'),
    { key: 'attacks', events: /^(attacks|bombs|fires-artillery)$/ }, { key: 'destroyed', events: /^(destroyed|crashes)$/ },
    { key: 'buildings', events: /^building-destroyed$/ },
  ],
};

/** What is counted once for all. */
const COMMON = new Set(['turns', 'rounds']);

/** What somebody would tell of it, the greatest first. */
const TOLD = [/wins|overruns/, /scores-objective$|stage|flipped|sealed|wins-chapter/, /killed|eliminated|^destroyed|crashes|building-destroyed|bleeds/, /attacks-directly|bombs/];

export const eventsOf = (log: readonly MadeMove[]): Happening[] => log.flatMap((move) => move.events);

/** Of the things that events name, those that belong to a side. */
const OWNED = new Set(['unit', 'piece']);

/** Whose each event is: of the seat that it names, or of the one whose unit it names first, as far as the log has told. */
function sidesOf(log: readonly MadeMove[], seats: readonly string[]): Map<Happening, number> {
  const owners = new Map<string, number>();
  const sides = new Map<Happening, number>();
  for (const event of eventsOf(log)) {
    const seat = seats.indexOf(event.names.find(({ type }) => type === 'seat')?.id ?? '');
    const owned = event.names.find(({ type }) => OWNED.has(type ?? ''))?.id;
    if (seat >= 0 && owned) owners.set(owned, seat);
    const side = seat >= 0 ? seat : owners.get(owned ?? '');
    if (side !== undefined) sides.set(event, side);
  }
  return sides;
}

export interface Tally {
  key: string;
  count: number;
  /** The same of each seat, if it is known whose all of them are. */
  sides?: number[];
}

/** Numbers that are none are left out, unless nothing else is left; `seats`: the ids of those who play against each other. */
export function tallyOf(game: string, log: readonly MadeMove[], seats: readonly string[] = []): Tally[] {
  const events = eventsOf(log);
  const sides = sidesOf(log, seats);
  const total = (of: { count: number }[]): number => of.reduce((sum, { count }) => sum + count, 0);
  const split = (of: { side: number | undefined; count: number }[]): Pick<Tally, 'sides'> =>
    seats.length > 1 && of.every(({ side }) => side !== undefined) ? { sides: seats.map((_, seat) => total(of.filter(({ side }) => side === seat))) } : {};
  const counted = (COUNTED[game] ?? []).map(({ key, events: pattern, sum, of }): Tally => {
    const found = events
      .filter(({ event, names }) => pattern.test(event) && (!of || names.some(({ id }) => id === of)))
      .map((event) => ({ side: sides.get(event), count: sum ? (event.names.find(({ place }) => place === sum)?.number ?? 0) : 1 }));
    return { key, count: total(found), ...(COMMON.has(key) ? {} : split(found)) };
  });
  const moves = log.flatMap(({ seat }) => (seat === undefined ? [] : [{ side: seat, count: 1 }]));
  return [...counted.filter(({ count }) => count > 0), { key: 'moves', count: moves.length, ...split(moves) }];
}

/** Up to that many sentences, in the order in which they happened: of the greatest kind that is too frequent, some from all of the game. */
export function tellingOf(log: readonly MadeMove[], most = 5): string[] {
  const all = eventsOf(log).map((event, at) => ({ at, text: event.text, rank: TOLD.findIndex((pattern) => pattern.test(event.event)) })).filter(({ rank }) => rank >= 0);
  const chosen: typeof all = [];
  for (const rank of TOLD.keys()) {
    const [found, room] = [all.filter((one) => one.rank === rank), most - chosen.length];
    chosen.push(...(found.length <= room ? found : Array.from({ length: room }, (_, i) => found[Math.floor(((i + 1) * found.length) / room) - 1]).flatMap((one) => one ?? [])));
  }
  return [...new Set(chosen.sort((a, b) => a.at - b.at).map(({ text }) => text))];
}
