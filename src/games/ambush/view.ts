// view.ts -- the view of view.c, described once: tests hold the game to it, and boards take their types from here.

export interface SeatView {
  id: string;
  wall: number;
  cards: number;
  /** For who may see it. */
  hand?: string[];
  /** What it has revealed in this round. */
  committed?: string;
}

export interface View {
  round: number;
  /** Who wins ties in this round. */
  leader: string;
  deck: number;
  discard: string[];
  seats: SeatView[];
}
