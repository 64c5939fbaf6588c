// fetch.ts -- the compendium of a game, fetched once for each language when somebody wants to read it.

import { session } from '../session.svelte';
import { language } from '../texts/texts.svelte';
import type { Kind } from './book';

const fetched = new Map<string, Promise<Kind[]>>();

/** A failure may be tried again. */
export function fetchCompendium(game: string): Promise<Kind[]> {
  const key = `${game}/${language()}/${session.welcome?.language ?? ''}`;
  let kinds = fetched.get(key);
  if (!kinds) {
    kinds = session.connection.ask<{ kinds: Kind[] }>({ t: 'compendium', game }).then((answer) => answer.kinds);
    kinds.catch(() => fetched.delete(key));
    fetched.set(key, kinds);
  }
  return kinds;
}
