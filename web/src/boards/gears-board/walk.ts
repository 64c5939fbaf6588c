// walk.ts -- how a figure walks from area to area: through the gaps between them, and round the corners of walls.

import type { Area, Layout } from './layout';
import { inside, type Point } from './places';

/** So close to a line a point lies on it. */
const NEAR = 0.6;
/** So far from a corner one goes round it. */
const ROUND = 1.3;
/** A stretch is looked at in that many places. */
const LOOKS = 24;

const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function fromEdge(shape: Point[], p: Point): number {
  return Math.min(
    ...shape.map((a, i) => {
      const b = shape[(i + 1) % shape.length] ?? a;
      const length = apart(a, b) ** 2 || 1;
      const part = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
      return apart(p, between(a, b, part));
    }),
  );
}

/** The middle of what is open between two areas; null: they are no neighbours. */
export function gapBetween(layout: Layout, a: Area, b: Area): Point | null {
  const open = [
    ...layout.lines.filter(({ type }) => type === 'open'),
    ...layout.openings.filter(({ state }) => state === 'joined'),
  ].map(({ from, to }) => between(from, to, 0.5));
  const shared = open.map((at) => ({ at, off: Math.max(fromEdge(a.shape, at), fromEdge(b.shape, at)) })).sort((one, other) => one.off - other.off)[0];
  return shared && shared.off < NEAR ? shared.at : null;
}

function free(shape: Point[], a: Point, b: Point): boolean {
  for (let i = 1; i < LOOKS; i++) {
    const at = between(a, b, i / LOOKS);
    if (!inside(shape, at) && fromEdge(shape, at) > 0.05) return false;
  }
  return true;
}

/** The shortest way inside one area: straight, or round its corners. */
function across(shape: Point[], from: Point, to: Point): Point[] {
  if (free(shape, from, to)) return [to];
  const corners = shape.flatMap((corner, i) => {
    const [before, after] = [shape.at(i - 1) ?? corner, shape[(i + 1) % shape.length] ?? corner];
    const towards = (a: Point): Point => between(corner, a, ROUND / (apart(corner, a) || 1));
    const middle = between(towards(before), towards(after), 0.5);
    const mirrored = { x: 2 * corner.x - middle.x, y: 2 * corner.y - middle.y };
    return [middle, mirrored].filter((at) => inside(shape, at));
  });
  const nodes = [from, ...corners, to];
  const far = nodes.map((_, i) => (i === 0 ? 0 : Infinity));
  const came = nodes.map(() => -1);
  const done = new Set<number>();
  for (;;) {
    let at = -1;
    nodes.forEach((_, i) => {
      if (!done.has(i) && (far[i] ?? Infinity) < (far[at] ?? Infinity)) at = i;
    });
    const here = nodes[at];
    if (!here || at === nodes.length - 1) break;
    done.add(at);
    nodes.forEach((node, i) => {
      const length = (far[at] ?? 0) + apart(here, node);
      if (!done.has(i) && length < (far[i] ?? Infinity) && free(shape, here, node)) [far[i], came[i]] = [length, at];
    });
  }
  const way: Point[] = [];
  for (let i = nodes.length - 1; i > 0; i = came[i] ?? -1) way.unshift(nodes[i] ?? to);
  return came[nodes.length - 1] === -1 ? [to] : way;
}

/** From this point in the first area through the others to this point in the last. */
export function walk(layout: Layout, areas: Area[], from: Point, to: Point): Point[] {
  const way = [from];
  areas.forEach((area, i) => {
    const next = areas[i + 1];
    const goal = next ? gapBetween(layout, area, next) : to;
    if (goal) way.push(...across(area.shape, way.at(-1) ?? from, goal));
  });
  return way;
}
