// board.ts -- what the shell gives to a game's board, and what a board gives to the shell.
//
// A board draws the view. It has no rules and no code for interaction: it puts `touch` (touch.svelte.ts) on every
// element that stands for a thing of the game, and the shell does the rest.

import type { Component } from 'svelte';
import type { Happening, Move, OddsAnswer, Question, SeatInfo } from '../protocol/types';

/** A thing of the game as views and names call it. Numbers have the type "number". */
export interface Thing {
  type: string;
  id: string | number;
}

export function keyOf(thing: Thing): string {
  return `${thing.type}:${thing.id}`;
}

/** Who sits where: `id` and `label` as the game calls the seat, the rest as the table knows it. */
export interface BoardSeat {
  id: string;
  label: string;
  info: SeatInfo | null;
}

/** A text by its key; places such as {name} are filled in. */
export type Translate = (key: string, places?: Record<string, string | number>) => string;

export interface BoardProps<View = any, Content = any> {
  /** The position as this viewer may see it. */
  view: View;
  /** What is printed on the components (the game's catalogue), or null. */
  content: Content | null;
  /** Through whose eyes: a seat, -1 for a watcher, -2 for one who sees all. */
  seat: number;
  seats: BoardSeat[];
  /** What this seat is asked now; its moves are all that may be done. */
  question: Question | null;
  /** The seats that must decide. */
  toAct: number[];
  /** Would picking this thing lead on to a move? */
  lit(thing: Thing): boolean;
  /** Was it picked on the way to a move? */
  picked(thing: Thing): boolean;
  /** Is it mentioned by what is pointed at, in the log or among the moves? */
  highlighted(thing: Thing): boolean;
  /** Does the guide of a lesson speak of it? Then it is lit, and all else is dimmed. */
  taught?(thing: Thing): boolean;
  /** What it costs to go there, if picking it takes a piece there over several places; else null. */
  cost(thing: Thing): number | null;
  /** The way that a piece would go to what is pointed at, place by place. */
  way: Thing[];
  /** Narrow the moves to those that name it. `seen`: what would come of it has been shown. */
  pick(thing: Thing, seen?: boolean): void;
  /** Make this move of the question, or ask once more if it could not be taken back. */
  choose(move: Move): void;
  /** What may come of this move of the question; undefined until it is known, null at a table without odds. */
  weighed?(move: Move): OddsAnswer | null | undefined;
  /** Why a move that is not offered cannot be made, and what to do about it; empty until it is known. */
  refusal?(move: string): string;
  /** Point at a move that was offered beside a thing: what is known of it is told. */
  point?(move: Move | null): void;
  /** Ask why nothing can be done with it, or what comes first. */
  why(thing: Thing): void;
  /** This many of the last events are not shown on the board yet: the log waits for them. The question waits as long as there is
   * something to skip; null: all has been shown. */
  hold(events: number, skip: (() => void) | null): void;
  /** What happened in the last update, in order, for animations. */
  events: Happening[];
  /** The number of that update: animate when it changes. */
  tick: number;
  /** Does it not follow from the last one? Then there is nothing to animate. */
  leap: boolean;
  /** How fast things move: 1 is normal, 2 twice as fast, 0 not at all (also if the system asks for less motion). */
  speed: number;
  /** How fast one thing is shown after the other, likewise; 0: only how it ends. */
  pace: number;
  /** Does the page have a column of its own over the right edge of the board? It is --beside wide, and from --beside-top on the board may put there
   * what it has in its `rail`. */
  beside: boolean;
  /** Is the position from a replay, where nothing can be done? */
  replay: boolean;
  t: Translate;
}

/** What web/src/boards/<game>/index.ts exports as default. */
export interface Board {
  component: Component<BoardProps>;
  /** Texts of this board by language and key; `t` looks here first. English must be whole. */
  texts?: Record<string, Record<string, string>>;
  /** Does it fit into any window, however small? Else a small window is scrolled. */
  fits?: boolean;
  /** Verbs of moves that the board offers where they belong, and that no list repeats. */
  aside?: string[];
  /** Kinds of things with which their moves begin: the hex where something is built is lit when it is known what. */
  leads?: string[];
  /** Does it make its own sounds, each when it shows what is heard? */
  sounds?: boolean;
  /** Does it have a `rail` that can go in the column of the page? */
  rail?: boolean;
}
