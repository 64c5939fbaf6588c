// check.ts -- after the game: does its record fit what was shown before it began?

import type { Kept } from './kept';
import { commitmentOf, commitmentOfServer, seedOf } from './values';

/** The lines of a save that tell of its dice. */
export function diceOf(save: string): { seed: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  let seed = '';
  for (const line of save.split('\n')) {
    const note = /^note (dice-[a-z0-9-]+) (.*)$/.exec(line);
    if (note?.[1]) notes.set(note[1], note[2] ?? '');
    else if (line.startsWith('seed ')) seed = line.slice(5);
  }
  return { seed, notes };
}

const isValue = (text: string | undefined): text is string => /^[0-9a-f]{64}$/.test(text ?? '');

/** What does not fit: "server", "seat 2" (from 1 on), "seed". */
export function faultsOf(save: string, kept: Kept): string[] {
  const { seed, notes } = diceOf(save);
  const faults: string[] = [];
  const fixed = kept.fixed;
  const secret = notes.get('dice-secret');
  const commitment = notes.get('dice-commitment');

  if (!fixed || notes.get('dice-scheme') !== '2' || !isValue(secret)) return ['server'];
  if (commitment !== fixed.server || commitmentOfServer(secret) !== commitment) faults.push('server');
  const given = fixed.seats.map((shown, seat) => {
    const contribution = notes.get(`dice-seat-${seat + 1}`);
    const bound = notes.get(`dice-seat-${seat + 1}-commitment`) ?? null;
    const fits = contribution === undefined ? bound === null : isValue(contribution) && commitmentOf(contribution) === bound;
    const own = shown === null ? undefined : kept.given[shown];
    if (bound !== shown || !fits || (own !== undefined && own !== contribution)) faults.push(`seat ${seat + 1}`);
    return isValue(contribution) ? contribution : null;
  });
  if (seedOf(secret, given) !== seed) faults.push('seed');
  return faults;
}
