// play.ts -- from a wish to a running table.

import { rememberInvitation } from './invitations';
import { notices } from './notices.svelte';
import { Refused } from './protocol/connection';
import type { Aids } from './table/aids';
import type { CreateAnswer, GameInfo, Lesson } from './protocol/types';
import { router } from './route.svelte';
import { session } from './session.svelte';

/** Who is to have a seat: this person, a bot such as "greedy:8", or whoever comes. */
export type Wanted = { kind: 'you' } | { kind: 'bot'; bot: string } | { kind: 'open' };

export interface Wish {
  game: string;
  settings?: Record<string, string>;
  seats: Wanted[];
  listed?: boolean;
  watchers?: boolean;
  watchersChat?: boolean;
  moveSeconds?: number;
  /** null: decided by who sits there. */
  aids?: Aids | null;
}

/** Take a seat, bound to what we give to the dice (docs/protocol.md). */
export async function sit(table: string, seat: number, invitation?: string): Promise<void> {
  const { commit } = await import('./dice/keeper');
  const fields = { table, seat, commitment: commit(table), ...(invitation ? { invitation } : {}) };
  await session.connection.ask({ t: 'sit', ...fields });
}

/** Tables that begin as soon as somebody looks at them, so that what bots do first is seen, too. */
const beginning = new Set<string>();

/** Is this the table's first page? Then the game is to begin now. */
export const begins = (table: string): boolean => beginning.delete(table);

async function build(wish: Wish): Promise<string> {
  const ask = session.connection.ask.bind(session.connection);
  const { table, invitation } = await ask<CreateAnswer>({
    t: 'create',
    game: wish.game,
    seats: wish.seats.length,
    settings: wish.settings ?? {},
    listed: wish.listed ?? false,
    watchers: wish.watchers ?? true,
    watchers_chat: wish.watchersChat ?? true,
    move_seconds: wish.moveSeconds ?? 0,
    ...(wish.aids ? { aids: wish.aids } : {}),
  });
  if (invitation) rememberInvitation(table, invitation);
  for (const [seat, wanted] of wish.seats.entries()) {
    if (wanted.kind === 'you') await sit(table, seat);
    else if (wanted.kind === 'bot') await ask({ t: 'bot', table, seat, bot: wanted.bot });
  }
  if (wish.seats.every((seat) => seat.kind !== 'open')) beginning.add(table);
  return table;
}

/** Do something that leads to a table, and go there; what is refused is told. */
async function goTo(make: () => Promise<string>): Promise<boolean> {
  try {
    router.go(`#/table/${await make()}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notices.add(error.message, error.rule ?? null);
    return false;
  }
}

export function makeTable(wish: Wish): Promise<boolean> {
  return goTo(() => build(wish));
}

/** The setting that makes a game a campaign, if it has one: some value of it is called so. */
export function campaignOf(game: GameInfo): Record<string, string> | null {
  const setting = game.settings.find((one) => one.values.some((value) => value.name === 'campaign'));
  return setting ? { [setting.key]: 'campaign' } : null;
}

/** What somebody should play first who has never played the game: two Gears on the first mission; one army against one, over
 * points that lie there for all to see. */
const FIRST: Record<string, { seats: number; settings: Record<string, string> }> = {
  'gears-board': { seats: 2, settings: { mission: 'emergence' } },
  'gears-cards': { seats: 2, settings: { mode: 'chapter', chapter: '1', format: 'one' } },
  hogs: { seats: 2, settings: { mode: 'open', mission: '3', factions: 'drawn' } },
};

/** This person with or against bots: what a newcomer should play first, but for the settings given. Whoever has finished a game of
 * it meets soldiers, everybody else recruits. */
export function playNow(game: GameInfo, settings: Record<string, string> = {}, knows = false): Promise<boolean> {
  const first = FIRST[game.id] ?? { seats: game.min_seats, settings: {} };
  const bot = knows ? 'soldier' : 'recruit';
  const seats: Wanted[] = Array.from({ length: Math.max(game.min_seats, first.seats) }, (_, seat) => (seat === 0 ? { kind: 'you' } : { kind: 'bot', bot }));
  return makeTable({ game: game.id, seats, settings: Object.keys(settings).length > 0 ? settings : first.settings });
}

/** A lesson of the game. `begun`: the table at which it was left, to take it up there. */
export function learn(game: GameInfo, lesson: string, begun?: string): Promise<boolean> {
  return goTo(async () => {
    if (begun) return begun;
    const answer = await session.connection.ask<CreateAnswer>({ t: 'create', game: game.id, lesson, listed: false });
    return answer.table;
  });
}

/** What a lesson offers at its end: this person, with or against recruits. */
export function playOffered(game: GameInfo, lesson: Lesson): Promise<boolean> {
  const { seats = 0, settings = {} } = lesson.offer ?? {};
  const wanted: Wanted[] = Array.from({ length: seats || game.min_seats }, (_, seat) => (seat === 0 ? { kind: 'you' } : { kind: 'bot', bot: 'recruit' }));
  return makeTable({ game: game.id, seats: wanted, settings });
}
