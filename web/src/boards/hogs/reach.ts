// reach.ts -- where a piece's Attacks reach, as the server says, with how many dice at which range.

import { diceIn, type Attack } from './book';
import { hexOf, type Hex } from './hex';

export interface Reached {
  hex: Hex;
  range: number;
  dice: number;
}

/** Of these Attacks the most dice for every hex; `reachOf`: the hexes that one of them reaches at range 1, 2 ... */
export function mostDice(attacks: readonly Attack[], reachOf: (attack: Attack) => readonly (readonly string[])[]): Reached[] {
  const found = new Map<string, Reached>();
  for (const attack of attacks)
    for (const [i, ids] of reachOf(attack).entries())
      for (const id of ids) {
        const dice = diceIn(attack.cells[i]);
        if (dice >= (found.get(id)?.dice ?? 0)) found.set(id, { hex: hexOf(id), range: i + 1, dice });
      }
  return [...found.values()];
}
