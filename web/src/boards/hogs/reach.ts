// reach.ts -- where a piece's Attacks reach, with how many dice at which range.

import { diceIn, type Attack } from './book';
import { distance, hexOf, inArc, type Hex } from './hex';
import { DIRECTIONS, type Direction } from './view';

export interface Reached {
  hex: Hex;
  range: number;
  dice: number;
}

/** HG-ATK-04, HG-FACE-07: the most dice of these Attacks for every hex that one of them reaches. */
export function reachOf(hexes: Hex[], at: string, facing: Direction | undefined, attacks: Attack[]): Reached[] {
  const origin = hexOf(at);
  const direction = facing ? DIRECTIONS.indexOf(facing) : 0;
  return hexes.flatMap((hex) => {
    const range = Math.max(1, distance(origin, hex));
    const fits = attacks.filter(
      (attack) => attack.cells[range - 1] && (!facing || inArc(origin, direction, hex, attack.arc, attack.line)),
    );
    if (fits.length === 0 || hex.id === origin.id) return [];
    return [{ hex, range, dice: Math.max(...fits.map((attack) => diceIn(attack.cells[range - 1]))) }];
  });
}
