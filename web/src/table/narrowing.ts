// narrowing.ts -- from a list of moves to one, by naming things.

import { keyOf, type Thing } from '../boards/board';
import type { Move, Name } from '../protocol/types';

export function thingOf(name: Name): Thing {
  return name.type === undefined ? { type: 'number', id: name.number ?? 0 } : { type: name.type, id: name.id ?? '' };
}

export function keysOf(names: Name[]): Set<string> {
  return new Set(names.map((name) => keyOf(thingOf(name))));
}

/** The moves that name all of these things. */
export function narrow(moves: Move[], picks: Thing[]): Move[] {
  const keys = picks.map(keyOf);
  return moves.filter((move) => {
    const named = keysOf(move.names);
    return keys.every((key) => named.has(key));
  });
}

/** Everything that may be picked to narrow these moves further. */
export function litKeys(moves: Move[], picks: Thing[]): Set<string> {
  const keys = new Set<string>();
  for (const move of moves) for (const key of keysOf(move.names)) keys.add(key);
  for (const pick of picks) keys.delete(keyOf(pick));
  return keys;
}
