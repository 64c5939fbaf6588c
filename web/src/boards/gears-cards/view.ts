// view.ts -- the view of the card game as the server sends it, as the game describes it, and how to find things in it.

import type { Side, UnitView, View } from '../../../../src/games/gears-cards/view';

export type * from '../../../../src/games/gears-cards/view';

export const enemyOf = (side: Side): Side => (side === 'cog' ? 'locust' : 'cog');

/** The unit with this name, wherever it stands. */
export function findUnit(view: View, unit: string): { unit: UnitView; side: Side } | null {
  for (const side of ['cog', 'locust'] as const)
    for (const found of view[side].reserve) if (found.unit === unit) return { unit: found, side };
  for (const cover of view.covers)
    if (cover.unit?.unit === unit && cover.held) return { unit: cover.unit, side: cover.held };
  return null;
}

export const unitsOf = (view: View): UnitView[] => [
  ...view.cog.reserve,
  ...view.locust.reserve,
  ...view.covers.flatMap((cover) => (cover.unit ? [cover.unit] : [])),
];
