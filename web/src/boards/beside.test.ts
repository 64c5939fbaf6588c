import { expect, test } from 'vitest';
import { beside } from './beside';

const frame = { left: 0, top: 0, right: 1000, bottom: 600 };
const box = { left: 400, top: 200, right: 440, bottom: 240 };
const size = { width: 200, height: 100 };

test('beside what it speaks of, where there is room', () => {
  expect(beside(box, size, frame, [], 10)).toEqual({ left: 450, top: 170 });
  expect(beside(box, size, frame, [], 10, ['above', 'below'])).toEqual({ left: 320, top: 90 });
  const atTheEdge = { left: 940, top: 200, right: 980, bottom: 240 };
  expect(beside(atTheEdge, size, frame, [], 10)).toEqual({ left: 730, top: 170 });
});

test('nothing else that it speaks of is hidden', () => {
  const enemy = { left: 470, top: 210, right: 500, bottom: 240 };
  const { left, top } = beside(box, size, frame, [enemy], 10);
  const apart = left >= enemy.right || left + size.width <= enemy.left || top >= enemy.bottom || top + size.height <= enemy.top;
  expect(apart).toBe(true);
});

test('where others stand all around it, it is a little farther out, and not in a corner of the map', () => {
  const around = [-60, 0, 60].flatMap((dx) => [-60, 0, 60].map((dy) => ({ left: 405 + dx, top: 205 + dy, right: 435 + dx, bottom: 235 + dy })));
  const { left, top } = beside(box, { width: 90, height: 80 }, frame, around.filter((one) => one.left !== 405 || one.top !== 205), 10);
  expect(Math.max(box.left - left - 90, left - box.right, box.top - top - 80, top - box.bottom)).toBeLessThan(80);
});

test('what is too large for the frame begins where the frame begins', () => {
  expect(beside(box, { width: 200, height: 900 }, frame, [], 10)).toEqual({ left: 450, top: 0 });
});
