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

/** Of the sides of this box, in this order, the first with room for something of this size that leaves the rest in sight, or else
 * a corner of the frame; where none has, the one that hides the least. `sides` is out of "right", "left", "above" and "below". */
export function beside(box: Rect, size: Size, frame: Rect, clear: readonly Rect[], apart: number, sides: readonly Side[] = SIDES): { left: number; top: number } {
  const [last, lowest] = [frame.right - size.width, frame.bottom - size.height];
  const middle = within((box.left + box.right - size.width) / 2, frame.left, Math.max(frame.left, last));
  const level = within((box.top + box.bottom - size.height) / 2, frame.top, Math.max(frame.top, lowest));
  const [right, left, above, below] = [box.right + apart, box.left - apart - size.width, box.top - apart - size.height, box.bottom + apart];
  const ends = (at: number, from: number, to: number) => [at, from, Math.max(from, to)];
  const places: Record<Side, { left: number; top: number }[]> = {
    right: ends(level, frame.top, lowest).map((top) => ({ left: right, top })),
    left: ends(level, frame.top, lowest).map((top) => ({ left, top })),
    above: ends(middle, frame.left, last).map((at) => ({ left: at, top: above })),
    below: ends(middle, frame.left, last).map((at) => ({ left: at, top: below })),
  };
  const corners = [frame.top, lowest].flatMap((top) => [frame.left, last].map((left) => ({ left, top })));
  let best = { left: middle, top: level };
  let least = Infinity;
  for (const place of [...[0, 1, 2].flatMap((end) => sides.flatMap((side) => places[side][end] ?? [])), ...corners]) {
    const at = { left: within(place.left, frame.left, Math.max(frame.left, last)), top: within(place.top, frame.top, Math.max(frame.top, lowest)) };
    const put = { ...at, right: at.left + size.width, bottom: at.top + size.height };
    const hidden = 4 * shared(put, box) + clear.reduce((sum, one) => sum + shared(put, one), 0);
    if (hidden < least) [best, least] = [at, hidden];
    if (hidden === 0) return at;
  }
  return best;
}

export type Side = 'right' | 'left' | 'above' | 'below';
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below'];
