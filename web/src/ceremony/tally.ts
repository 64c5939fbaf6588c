// tally.ts -- a game in numbers, and in the few sentences that were its turns: both from its log.

import type { Happening, MadeMove } from '../protocol/types';

interface Counted {
  key: string;
  events: RegExp;
}

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
    { key: 'rounds', events: /^round$/ }, { key: 'attacks', events: /^(attacks|bombs|fires-artillery)$/ }, { key: 'destroyed', events: /^(destroyed|crashes)$/ },
    { key: 'buildings', events: /^building-destroyed$/ }, { key: 'points', events: /^scores-(vp|objective)$/ },
  ],
};

/** What somebody would tell of it, the greatest first. */
const TOLD = [/wins|overruns/, /scores-objective$|stage|flipped|sealed|wins-chapter/, /killed|eliminated|^destroyed|crashes|building-destroyed|bleeds/, /attacks-directly|bombs/];

export const eventsOf = (log: readonly MadeMove[]): Happening[] => log.flatMap((move) => move.events);

/** Numbers that are none are left out, unless nothing else is left. */
export function tallyOf(game: string, log: readonly MadeMove[]): { key: string; count: number }[] {
  const events = eventsOf(log);
  const counted = (COUNTED[game] ?? []).map(({ key, events: pattern }) => ({ key, count: events.filter(({ event }) => pattern.test(event)).length }));
  return [...counted.filter(({ count }) => count > 0), { key: 'moves', count: log.filter(({ seat }) => seat !== undefined).length }];
}

/** Up to so many sentences, in the order in which they happened. */
export function tellingOf(log: readonly MadeMove[], most = 5): string[] {
  const all = eventsOf(log).map((event, at) => ({ at, text: event.text, rank: TOLD.findIndex((pattern) => pattern.test(event.event)) })).filter(({ rank }) => rank >= 0);
  const chosen = [...all].sort((a, b) => a.rank - b.rank || b.at - a.at).slice(0, most);
  return [...new Set(chosen.sort((a, b) => a.at - b.at).map(({ text }) => text))];
}
