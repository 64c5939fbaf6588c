// hex.ts -- hexes: their names, where they lie in the drawing, and how far they are from each other (section 2 of the rules).

export interface Point {
  x: number;
  y: number;
}

export interface Hex {
  id: string;
  q: number;
  r: number;
}

export const RADIUS = 6;
/** A hex is 70 wide and 80 high; rows are 60 apart. */
export const WIDE = 70;
export const HIGH = 80;
const STEP = 60;
export const OUTLINE: Point[] = [
  { x: 0, y: -40 },
  { x: 35, y: -20 },
  { x: 35, y: 20 },
  { x: 0, y: 40 },
  { x: -35, y: 20 },
  { x: -35, y: -20 },
];
/** The corners at the ends of the edge in each direction, from east clockwise. */
export const EDGES: [number, number][] = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 0],
  [0, 1],
];
const STEPS: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function hexOf(id: string): Hex {
  return { id, r: id.charCodeAt(0) - 97 - RADIUS, q: Number(id.slice(1)) - 1 - RADIUS };
}

export function hexAt(q: number, r: number): Hex {
  return { id: `${String.fromCharCode(97 + r + RADIUS)}${q + 1 + RADIUS}`, q, r };
}

export function middle(hex: { q: number; r: number }): Point {
  return { x: WIDE * (hex.q + hex.r / 2), y: STEP * hex.r };
}

export function neighbour(hex: Hex, direction: number): Hex {
  const [q, r] = STEPS[direction] ?? [0, 0];
  return hexAt(hex.q + q, hex.r + r);
}

export function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export const points = (outline: Point[], at: Point = { x: 0, y: 0 }, scale = 1): string =>
  outline.map((p) => `${at.x + p.x * scale},${at.y + p.y * scale}`).join(' ');

/** The edges of a set of hexes that have no neighbour in it, as lines. */
export function border(hexes: Hex[]): { from: Point; to: Point; key: string }[] {
  const inside = new Set(hexes.map((hex) => hex.id));
  return hexes.flatMap((hex) =>
    EDGES.flatMap(([a, b], direction) => {
      if (inside.has(neighbour(hex, direction).id)) return [];
      const at = middle(hex);
      const [from, to] = [OUTLINE[a], OUTLINE[b]];
      if (!from || !to) return [];
      return [{ from: { x: at.x + from.x, y: at.y + from.y }, to: { x: at.x + to.x, y: at.y + to.y }, key: `${hex.id}${direction}` }];
    }),
  );
}

/** A hex of the map with what lies on it. */
export interface Cell<Terrain> {
  hex: Hex;
  at: Point;
  terrain: Terrain | undefined;
  /** To the middles of the edges that a road crosses. */
  ways: Point[];
}

/** The map from its rows, a letter a hex. */
export function cellsOf<Terrain extends { road?: boolean }>(rows: readonly string[], terrainOf: (letter: string) => Terrain | undefined): Cell<Terrain>[] {
  const found: Cell<Terrain>[] = [];
  const letterAt = (q: number, r: number) => rows[r + RADIUS]?.[q + RADIUS] ?? ' ';
  for (let r = -RADIUS; r <= RADIUS; r++)
    for (let q = -RADIUS; q <= RADIUS; q++) {
      if (letterAt(q, r) === ' ') continue;
      const hex = hexAt(q, r);
      const at = middle(hex);
      const terrain = terrainOf(letterAt(q, r));
      const joined = terrain?.road ? STEPS.map((_, d) => neighbour(hex, d)).filter((one) => terrainOf(letterAt(one.q, one.r))?.road) : [];
      found.push({ hex, at, terrain, ways: joined.map((one) => ({ x: (middle(one).x - at.x) / 2, y: (middle(one).y - at.y) / 2 })) });
    }
  return found;
}
