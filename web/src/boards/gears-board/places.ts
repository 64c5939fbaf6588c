// places.ts -- where in an area there is room for something round.

export interface Point {
  x: number;
  y: number;
}

/** The angle of a direction on the screen, as SVG turns things. */
export const degrees = (direction: Point): number => (Math.atan2(direction.y, direction.x) * 180) / Math.PI;

export interface Taken extends Point {
  radius: number;
  /** A crowd may stand on it. */
  soft?: boolean;
}

const STEP = 0.5;
/** How much room things have, from what they would like to what they can do with. */
const WISHES = [1.4, 1.2, 1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4, 0.34];
/** From here on it is a crowd, which stands on whatever is only printed. */
const CROWD = 1;
/** So far what stands there may reach over the walls around it, and so far in a crowd. */
const OVER = 0.2;
const OVER_CROWDED = 1;

export function inside(shape: Point[], p: Point): boolean {
  let within = false;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length] ?? a;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

function toEdge(shape: Point[], p: Point): number {
  let least = Infinity;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy));
  });
  return least;
}

/** How large they are, beside others of their kind. */
export interface Spread {
  places: Point[];
  size: number;
}

export class Places {
  private readonly spots: { at: Point; edge: number; far: number }[] = [];
  private taken: Taken[] = [];

  constructor(
    shape: Point[],
    private readonly centre: Point,
  ) {
    const xs = shape.map((p) => p.x);
    const ys = shape.map((p) => p.y);
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP)
      for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
        if (inside(shape, { x, y }))
          this.spots.push({ at: { x, y }, edge: toEdge(shape, { x, y }), far: Math.hypot(x - centre.x, y - centre.y) });
    this.spots.sort((a, b) => a.far - b.far);
  }

  take(at: Point, radius: number, soft = false): void {
    this.taken.push({ ...at, radius, soft });
  }

  private room(at: Point, others: Taken[]): number {
    let least = Infinity;
    for (const other of others) least = Math.min(least, Math.hypot(at.x - other.x, at.y - other.y) - other.radius);
    return least;
  }

  /** The free place nearest to the middle; where there is none, the one with the most room. */
  find(radius: number, others: Taken[] = this.taken, over = OVER): Point {
    let best = this.centre;
    let most = -Infinity;
    for (const { at, edge } of this.spots) {
      const free = Math.min(this.room(at, others), edge + over);
      if (free >= radius) return at;
      if (free > most) [best, most] = [at, free];
    }
    return best;
  }

  /** The free place furthest up and to the left. */
  corner(radius: number): Point {
    let best: Point | null = null;
    for (const { at, edge } of this.spots)
      if (edge >= radius && this.room(at, this.taken) >= radius && (!best || at.x + at.y < best.x + best.y)) best = at;
    return best ?? this.centre;
  }

  /** Places for things of these sizes, in order, beside what is taken for good and these others: with room between them,
   * or, in a crowd, closer and smaller. */
  spread(radii: number[], beside: Taken[] = []): Spread {
    let places: Point[] = [];
    for (const wish of WISHES) {
      // In a crowd one stands a little on what is printed, too.
      const printed = this.taken.map((one) => ({ ...one, radius: one.radius * Math.min(1, wish) }));
      const others = [...printed, ...beside].filter(({ soft }) => !soft || wish >= CROWD);
      const over = wish >= CROWD ? OVER : OVER_CROWDED;
      let fits = true;
      places = radii.map((radius) => {
        const at = this.find(radius * wish, others, over);
        fits &&= this.room(at, others) >= radius * wish;
        others.push({ ...at, radius: radius * Math.min(1, wish) });
        return at;
      });
      if (fits) return { places, size: Math.min(1, wish) };
    }
    return { places, size: WISHES.at(-1) ?? 1 };
  }
}
