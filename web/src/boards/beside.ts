// beside.ts -- where something is put that speaks of a thing: beside it, and over nothing that it speaks of.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to, at));

/** How far from the box something that has no room right beside it is tried, in steps. */
const STEP = 24;
const STEPS = 6;

/** Of the sides of this box, in this order, the first with room for something of this size that leaves the rest in sight; where
 * none has, a little farther out, so that it stays near; or else where it hides the least. */
export function beside(box: Rect, size: Size, frame: Rect, clear: readonly Rect[], apart: number, sides: readonly Side[] = SIDES): { left: number; top: number } {
  const [last, lowest] = [Math.max(frame.left, frame.right - size.width), Math.max(frame.top, frame.bottom - size.height)];
  const middle = within((box.left + box.right - size.width) / 2, frame.left, last);
  const level = within((box.top + box.bottom - size.height) / 2, frame.top, lowest);
  const slid = (at: number, by: number, from: number, to: number) => [at, within(at - by, from, to), within(at + by, from, to)];
  const placesAt = (side: Side, out: number, slide: number): { left: number; top: number }[] => {
    const across = side === 'left' || side === 'right';
    const [left, top] = [{ left: box.left - out - size.width, right: box.right + out }, { above: box.top - out - size.height, below: box.bottom + out }];
    return across
      ? slid(level, slide, frame.top, lowest).map((at) => ({ left: left[side], top: at }))
      : slid(middle, slide, frame.left, last).map((at) => ({ left: at, top: top[side] }));
  };
  let best = { left: middle, top: level };
  let least = Infinity;
  for (let step = 0; step <= STEPS; step++)
    for (let slide = 0; slide <= STEPS; slide++)
      for (const side of sides)
        for (const place of placesAt(side, apart + step * STEP, (slide * (size.width + size.height)) / 2 / STEPS)) {
          const at = { left: within(place.left, frame.left, last), top: within(place.top, frame.top, lowest) };
          const put = { ...at, right: at.left + size.width, bottom: at.top + size.height };
          const hidden = 4 * shared(put, box) + clear.reduce((sum, one) => sum + shared(put, one), 0);
          if (hidden < least) [best, least] = [at, hidden];
          if (hidden === 0) return at;
        }
  return best;
}

export type Side = 'right' | 'left' | 'above' | 'below';
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below'];
