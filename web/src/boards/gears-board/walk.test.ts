import { expect, test } from 'vitest';
import { inside } from './places';
import type { Area, Layout } from './layout';
import { gapBetween, walk } from './walk';

const area = (id: string, shape: [number, number][]): Area => ({ id, shape: shape.map(([x, y]) => ({ x, y })) }) as unknown as Area;
/** A bent corridor, and a room beside its far end. */
const bend = area('bend', [[0, 0], [30, 0], [30, 10], [10, 10], [10, 30], [0, 30]]);
const room = area('room', [[10, 20], [30, 20], [30, 30], [10, 30]]);
const layout = { lines: [{ type: 'open', from: { x: 10, y: 22 }, to: { x: 10, y: 28 } }, { type: 'wall', from: { x: 10, y: 10 }, to: { x: 10, y: 20 } }], openings: [] } as unknown as Layout;

test('from area to area through the gap between them', () => {
  expect(gapBetween(layout, bend, room)).toEqual({ x: 10, y: 25 });
  expect(gapBetween(layout, room, area('far', [[90, 90], [99, 90], [99, 99]]))).toBeNull();
});

test('round the corner of a wall, never through it', () => {
  const way = walk(layout, [bend, room], { x: 28, y: 5 }, { x: 28, y: 25 });
  expect(way.at(-1)).toEqual({ x: 28, y: 25 });
  expect(way).toContainEqual({ x: 10, y: 25 });
  const within = [bend, room].map(({ shape }) => shape);
  for (let i = 1; i < way.length; i++)
    for (let k = 1; k < 10; k++) {
      const [a, b] = [way[i - 1]!, way[i]!];
      const at = { x: a.x + ((b.x - a.x) * k) / 10 + 1e-6, y: a.y + ((b.y - a.y) * k) / 10 };
      expect(within.some((shape) => inside(shape, at))).toBe(true);
    }
});
