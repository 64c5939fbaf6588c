// log.ts -- what of the log is told already.

import type { MadeMove } from '../protocol/types';

/** The log without that many of its last events. */
export function withoutLast(log: MadeMove[], events: number): MadeMove[] {
  let left = events;
  let end = log.length;
  for (let last = log[end - 1]; last && left > 0 && last.events.length <= left; last = log[end - 1]) {
    left -= last.events.length;
    end -= 1;
  }
  const entry = log[end - 1];
  if (left <= 0 || !entry) return log.slice(0, end);
  return [...log.slice(0, end - 1), { ...entry, events: entry.events.slice(0, -left) }];
}
