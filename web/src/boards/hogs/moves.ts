// moves.ts -- which moves are left after what was picked, and what of them names several things at once.

import { keyOf, type BoardProps, type Thing } from '../board';
import type { Move } from '../../protocol/types';
import { keysOf, narrow, thingOf } from '../../table/narrowing';

/** Kinds of things that are always on the board when a move names them. */
export const ON_BOARD = new Set(['hex', 'piece', 'zone', 'direction', 'side']);

/** Building starts with what is built, in the panel; a hex alone is where to go. */
export const LEADS = ['deployable'];

/** What was picked on the way to a move, as far as moves name it. */
export function picksOf(board: BoardProps): Thing[] {
  const found = new Map<string, Thing>();
  for (const move of board.question?.moves ?? [])
    for (const thing of move.names.map(thingOf)) if (board.picked(thing)) found.set(keyOf(thing), thing);
  return [...found.values()];
}

export function movesLeft(board: BoardProps): Move[] {
  if (!board.question || board.replay) return [];
  const led = (move: Move) => move.names.every((name) => !LEADS.includes(name.type ?? '') || board.picked(thingOf(name)));
  return narrow(board.question.moves, picksOf(board)).filter((move, _, all) => led(move) || !all.some(led));
}

/** The same board for a thing that several stand for: a speed of this console, and not of the others. */
export function within(board: BoardProps, owner: Thing): BoardProps {
  const inner = Object.create(board) as BoardProps;
  const names = (thing: Thing) =>
    movesLeft(board).some((move) => {
      const keys = keysOf(move.names);
      return keys.has(keyOf(owner)) && keys.has(keyOf(thing));
    });
  inner.lit = (thing) => board.lit(thing) && !board.picked(thing) && names(thing);
  inner.picked = (thing) => board.picked(thing) && board.picked(owner);
  inner.pick = (thing) => {
    if (!board.picked(owner)) board.pick(owner);
    if (board.question && (board.lit(thing) || board.picked(thing))) board.pick(thing);
  };
  return inner;
}
