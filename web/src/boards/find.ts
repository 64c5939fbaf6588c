// find.ts -- the boards there are: every folder beside this file with an index.ts, named after its game.

import type { Board } from './board';

const folders = import.meta.glob<{ default: Board }>('./*/index.ts');
const loaded = new Map<string, Promise<Board>>();

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in folders;
}

/** The board of a game, fetched when it is first needed; null: it has none of its own. */
export function findBoard(game: string): Promise<Board> | null {
  const load = folders[`./${game}/index.ts`];
  if (!load) return null;
  let board = loaded.get(game);
  if (!board) {
    board = load().then((module) => module.default);
    board.catch(() => loaded.delete(game)); // the next try may succeed
    loaded.set(game, board);
  }
  return board;
}
