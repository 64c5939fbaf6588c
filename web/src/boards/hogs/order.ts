// order.ts -- which flights of an aircraft are drawn while its order is chosen.

import type { FlightView, Rotation } from './view';

/** What is known of an order so far. */
export interface Part {
  speed?: number;
  rotation?: Rotation;
}

/** Those that the part leaves open. */
export function flightsOf(flights: FlightView[], { speed, rotation }: Part): FlightView[] {
  return flights.filter((one) => (speed === undefined || one.speed === speed) && (rotation === undefined || one.rotation === rotation));
}

/** Everything of several flights, each thing once. */
export function together(flights: FlightView[]) {
  const once = <One>(list: One[], keyOf: (one: One) => string) => [...new Map(list.map((one) => [keyOf(one), one])).values()];
  const heading = ({ hex, facing }: { hex: string; facing: string }) => `${hex}${facing}`;
  const hexes = (of: (flight: FlightView) => string[]) => [...new Set(flights.flatMap(of))];
  return {
    legs: once(flights.flatMap(({ legs }) => legs), heading),
    ends: once(flights.flatMap(({ ends }) => ends), heading),
    guns: hexes(({ guns }) => guns),
    bombs: hexes(({ bombs }) => bombs),
    wrecks: hexes(({ wrecks }) => wrecks),
  };
}
