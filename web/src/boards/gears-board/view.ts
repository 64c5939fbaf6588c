// view.ts -- the view of the board game as the server sends it, as the game describes it, and how to find things in it.

export type * from '../../../../src/games/gears-board/view';

/** "drone.2": its kind and which of them it is. */
export function partsOf(figure: string): { kind: string; copy: number } {
  const [kind = '', copy = '1'] = figure.split('.');
  return { kind, copy: Number(copy) };
}
