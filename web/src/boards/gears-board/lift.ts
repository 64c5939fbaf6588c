// lift.ts -- what stands on something else is not in the way of it.

import type { BoardProps } from '../board';
import type { View } from './view';

/** The board for a thing that stands in this area and cover space: if they may be picked and it may not, they are. */
export function lift(board: BoardProps<View>, area: string | null, cover: string | null): BoardProps<View> {
  const above = Object.create(board) as BoardProps<View>;
  above.why = (thing) => {
    const under = [cover && { type: 'cover', id: cover }, area && { type: 'area', id: area }].find((one) => one && board.lit(one));
    if (under) board.pick(under);
    else board.why(thing);
  };
  return above;
}
