// moments.ts -- the key moments of a game, for any game: where something happened that happens seldom.

import type { MadeMove } from '../protocol/types';

export interface Moment {
  at: number;
  text: string;
}

/** How rare the rarest event of each move is, in bits; chance draws and the like are common and count little. */
function rarity(moves: MadeMove[]): { at: number; bits: number; text: string }[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const move of moves)
    for (const { event } of move.events) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      total += 1;
    }
  return moves.map((move) => {
    let best = { at: move.at, bits: 0, text: '' };
    for (const { event, text } of move.events) {
      const bits = Math.log2(total / (counts.get(event) ?? 1));
      if (bits > best.bits) best = { at: move.at, bits, text };
    }
    return best;
  });
}

/** At most `most` moments in the order of the game, not too close to each other; how it ended is always one. */
export function keyMoments(moves: MadeMove[], most: number): Moment[] {
  const played = moves.filter((move) => move.at > 0);
  const last = played.at(-1);
  const apart = Math.max(2, Math.floor(played.length / (most * 2)));
  const chosen: { at: number; text: string }[] = [];
  const ending = last?.events.at(-1);
  if (last && ending) chosen.push({ at: last.at, text: ending.text });
  const rare = rarity(played).filter((one) => one.bits > 0);
  for (const { at, text } of rare.sort((a, b) => b.bits - a.bits || a.at - b.at)) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => Math.abs(other.at - at) >= apart)) chosen.push({ at, text });
  }
  return chosen.sort((a, b) => a.at - b.at);
}
