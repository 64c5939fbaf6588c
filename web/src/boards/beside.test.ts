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

test('what is too large for the frame begins where the frame begins', () => {
  expect(beside(box, { width: 200, height: 900 }, frame, [], 10)).toEqual({ left: 450, top: 0 });
});
