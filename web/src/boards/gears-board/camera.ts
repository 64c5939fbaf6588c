// camera.ts -- which part of the map is seen: its middle, and how many pixels a unit has.

import type { Box } from './layout';
import type { Point } from './places';

export interface Camera extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 2;
/** This many pixels at the edges do not count as being in sight. */
const EDGE = 30;
/** And that many more at the lower one, where buttons lie and what is pointed at is told. */
const LOW = 36;
/** Below this figures cannot be told apart, nor touched. */
export const LEAST_COMFORT = 5.6;
/** Above this one sees a figure and no ground. */
const MOST_COMFORT = 12;
/** About three tiles abreast and almost two on end: what one looks over at a glance. */
const GLANCE = { width: 92, height: 56 };
/** All of the map is worth being a little smaller than that. */
const NEARLY = 0.85;
const FARTHEST = 2;
const NEAREST = 40;

/** The scale at which one sees who stands where and behind what: a larger window shows more of the map, and shows it larger. */
export const comfort = ({ width, height }: Size): number =>
  Math.max(LEAST_COMFORT, Math.min(MOST_COMFORT, width / GLANCE.width, height / GLANCE.height));

export const limited = (scale: number): number => Math.max(FARTHEST, Math.min(NEAREST, scale));

/** All of it, as large as it can be. */
export function fit(box: Box, size: Size): Camera {
  const room = Math.min(size.width / (box.width + 2 * MARGIN), (size.height - LOW) / (box.height + 2 * MARGIN));
  const scale = limited(Math.min(room, 16));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 + LOW / 2 / scale, scale };
}

/** All of it, or, where that would be too small to play on, as much as can be around this point. Whoever looks on, and decides nothing,
 * sees all of it as long as figures can be told apart. */
export function comfortable(box: Box, size: Size, around: Point | null, plays: boolean): Camera {
  const whole = fit(box, size);
  const scale = plays ? comfort(size) : LEAST_COMFORT;
  if (whole.scale >= NEARLY * scale || !around) return whole;
  return clamped({ ...around, scale }, box, size);
}

/** Whoever looks for somebody wants to see this much. */
export const FOUND = 8;
/** Around what is to be seen, in units. */
const AROUND = 3.2;

/** All of these points, no closer than this scale. */
export function framing(points: Point[], size: Size, closest: number): Camera {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number, length: number) => Math.max(1, pixels - 2 * EDGE) / (length + 2 * AROUND);
  const scale = limited(Math.min(closest, room(size.width, right - left), room(size.height - LOW, bottom - top)));
  return { x: (left + right) / 2, y: (top + bottom) / 2 + LOW / 2 / scale, scale };
}

/** All of these points, and of the others, which come in this order, as many as need no smaller scale than those, or than this. */
export function gathering(points: Point[], others: readonly Point[], size: Size, closest: number, least = Infinity): Point[] {
  const scale = Math.min(least, framing(points, size, closest).scale);
  return others.reduce((seen, one) => (framing([...seen, one], size, closest).scale < scale ? seen : [...seen, one]), points);
}

/** Nothing but the map: no more empty table at one edge than at the other. */
export function clamped(camera: Camera, box: Box, size: Size): Camera {
  const along = (at: number, from: number, length: number, pixels: number, more = 0) => {
    const half = pixels / camera.scale / 2;
    const [low, high] = [from - MARGIN + half, from + length + MARGIN + more / camera.scale - half];
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at));
  };
  return {
    x: along(camera.x, box.x, box.width, size.width),
    y: along(camera.y, box.y, box.height, size.height, LOW),
    scale: camera.scale,
  };
}

/** Larger or smaller, while the point under these pixels (from the middle of the window) stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = limited(camera.scale * factor);
  const shift = 1 / camera.scale - 1 / scale;
  return { x: camera.x + at.x * shift, y: camera.y + at.y * shift, scale };
}

export function sees(camera: Camera, size: Size, point: Point): boolean {
  const [dx, dy] = [(point.x - camera.x) * camera.scale, (point.y - camera.y) * camera.scale];
  return Math.abs(dx) <= size.width / 2 - EDGE && -dy <= size.height / 2 - EDGE && dy <= size.height / 2 - EDGE - LOW;
}
