// curve.ts -- what a review tells, as lines, moments and rows; nothing here touches the page.

import type { Move, Review } from '../protocol/types';

export interface Point {
  at: number;
  chance: number;
}

/** The curve of a seat; of all of them together it is that of seat 0. */
export interface Line {
  seat: number;
  points: Point[];
}

/** Something in the game that is worth going to. */
export interface KeyMoment {
  at: number;
  kind: 'turn' | 'mistake' | 'end';
  /** Whose chance it is, or who made the mistake. */
  seat: number;
  /** The chances before and after; of a mistake: with the better move, and with the one that was made. */
  from: number;
  to: number;
  made?: Move;
  mover?: number;
  better?: Move;
  why?: string;
}

/** A line for each seat that decided anything; `scores`: how it ended, if it did. */
export function linesOf(review: Review, length: number, scores: number[] | undefined): Line[] {
  const lines = new Map<number, Point[]>();
  for (const { at, seat, chance } of review.curve) {
    const line = review.together ? 0 : seat;
    const points = lines.get(line) ?? [];
    points.push({ at, chance });
    lines.set(line, points);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([seat, points]) => {
      const score = scores?.[seat];
      return { seat, points: score === undefined ? points : [...points, { at: length, chance: score }] };
    });
}

/** What a seat could hope for at a position: as of its last decision up to there, or its first one. */
export function chanceAt(line: Line, at: number): number {
  let found = line.points[0]?.chance ?? 0;
  for (const point of line.points) {
    if (point.at > at) break;
    found = point.chance;
  }
  return found;
}

/** As the path of an SVG of this size, certain victory on top. */
export function pathOf(line: Line, length: number, width: number, height: number): string {
  return line.points
    .map(({ at, chance }, i) => {
      const x = (at / Math.max(1, length)) * width;
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${((1 - chance) * height).toFixed(1)}`;
    })
    .join(' ');
}

/** All key moments in the order of the game. */
export function momentsOf(review: Review, length: number, scores: number[] | undefined): KeyMoment[] {
  const turns = review.turning_points.map(({ at, seat, before, after, mover, made }): KeyMoment => {
    return { at, kind: 'turn', seat, from: before, to: after, made, mover };
  });
  const mistakes = review.mistakes.map((one): KeyMoment => {
    const { at, seat, made, better, why } = one;
    return { at, kind: 'mistake', seat, from: one.better_chance, to: one.chance, made, mover: seat, better, why };
  });
  const all = [...turns, ...mistakes].sort((a, b) => a.at - b.at);
  if (scores) all.push({ at: length, kind: 'end', seat: scores.indexOf(Math.max(...scores)), from: 0, to: Math.max(...scores) });
  return all;
}

/** The decision before or after a position, on any of the lines; undefined: there is none. */
export function neighbour(lines: Line[], at: number, direction: 1 | -1): number | undefined {
  const all = lines.flatMap((line) => line.points.map((point) => point.at)).filter((one) => (one - at) * direction > 0);
  return all.length === 0 ? undefined : direction > 0 ? Math.min(...all) : Math.max(...all);
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}
