// view.ts -- the view of the miniatures game as the server sends it, as the game describes it, and how to find things in it.

import type { Direction, Rotation, View } from '../../../../src/games/hogs/view';

export type * from '../../../../src/games/hogs/view';

export const DIRECTIONS: Direction[] = ['e', 'se', 'sw', 'w', 'nw', 'ne'];
export const ROTATIONS: Rotation[] = ['left', 'centre', 'right'];
export const PHASES = ['base', 'aerial', 'ground', 'recruitment', 'end'] as const;

/** "uh-grunt.2": which card it is of, and which of its miniatures. */
export function partsOf(piece: string): { kind: string; copy: number } {
  const [kind = '', copy = '1'] = piece.split('.');
  return { kind, copy: Number(copy) };
}

/** The number of a seat in the game; the horde is none of them. */
export function seatNumber(view: View, id: string | null): number {
  return view.seats.findIndex((seat) => seat.id === id);
}

export const hasMap = (view: View): boolean => view.terrain?.some((row) => row.trim() !== '') ?? false;
