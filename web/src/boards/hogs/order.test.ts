import { expect, test } from 'vitest';
import { flightsOf, together } from './order';
import type { FlightView } from './view';

const flight = (speed: number, rotation: FlightView['rotation'], bombs: string[]): FlightView => ({
  speed, rotation, bombs, legs: [{ hex: 'g7', facing: 'e' }], ends: [{ hex: `g${7 + speed}`, facing: 'e' }], guns: ['g9'], wrecks: [], leaves: false,
});
const all = [flight(2, 'left', ['g8']), flight(2, 'centre', ['g8']), flight(3, 'centre', [])];

test('a speed alone leaves its turns open, and both leave one flight', () => {
  expect(flightsOf(all, {})).toHaveLength(3);
  expect(flightsOf(all, { speed: 2 })).toHaveLength(2);
  expect(flightsOf(all, { speed: 2, rotation: 'left' })).toEqual([all[0]]);
});

test('what several flights share is drawn once', () => {
  const drawn = together(all);
  expect(drawn.legs).toHaveLength(1);
  expect(drawn.ends.map(({ hex }) => hex)).toEqual(['g9', 'g10']);
  expect(drawn.bombs).toEqual(['g8']);
});
