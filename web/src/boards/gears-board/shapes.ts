// shapes.ts -- what is printed on the tiles and lies there, and signs; who stands there is in figures.ts.

/** How large a figure is beside others. */
const SIZES: Record<string, number> = { wretch: 0.9, ticker: 0.9, drone: 0.97, boomer: 1.15, theron: 1.06, berserker: 1.28 };
const COG_SIZE = 1.06;

export const sizeOf = (kind: string | null): number => (kind === null ? COG_SIZE : (SIZES[kind] ?? 1));

/** What protects in a cover space, with its front to the right, in a box of 0.6 by 3 units around 0,0. */
export const OBJECTS: Record<string, string> = {
  crates: 'M-.6-1.8h1.2V-.1h-1.2ZM-.6.1h1.2V1.8h-1.2Z',
  sandbags: 'M0-1.9a.55.65 0 0 1 0 1.25a.55.65 0 0 1 0-1.25ZM0-.62a.55.62 0 0 1 0 1.24a.55.62 0 0 1 0-1.24ZM0 .65a.55.65 0 0 1 0 1.25a.55.65 0 0 1 0-1.25Z',
  rubble: 'M-.5-1.8L.4-1.4L.7-.4L.3.2L.6 1.2L0 1.9L-.6 1.2L-.4.3L-.7-.6Z',
  pillar: 'M-.6-.7a.6.6 0 0 1 1.2 0V.7a.6.6 0 0 1-1.2 0Z',
  wreck: 'M-.6-2L.6-1.8V-.8L.3-.6L.6.6V2L-.6 1.8L-.4.4Z',
  machine: 'M-.6-1.8h1.2v3.6h-1.2ZM0-1.3a.4.4 0 1 0 .01 0ZM0 .3a.4.4 0 1 0 .01 0Z',
  railing: 'M-.15-2h.3v4h-.3ZM-.4-2h.8v.3h-.8ZM-.4-.15h.8v.3h-.8ZM-.4 1.7h.8V2h-.8Z',
  'wall-end': 'M-.4-1.6h.8v3.2h-.8Z',
};

/** Signs in a box of 24 by 24. */
export const SIGNS = {
  guard: 'M12 2l8 3v6c0 5-3.4 8.8-8 11-4.600-2.200-8-6-8-11V5zM12 6v12c2.600-1.600 4.500-4 4.500-7V7.500z',
  dodge: 'M4 18c0-7 4-11 10-11V3l7 6-7 6v-4c-4 0-7 2-10 7z',
  follow: 'M6 4l6 8-6 8H2l6-8-6-8zM14 4l6 8-6 8h-4l6-8-6-8z',
  dice: 'M4 4h16v16H4zM8 6.500a1.500 1.500 0 1 0 .01 0zM16 6.500a1.500 1.500 0 1 0 .01 0zM12 10.500a1.500 1.500 0 1 0 .01 0zM8 14.500a1.500 1.500 0 1 0 .01 0zM16 14.500a1.500 1.500 0 1 0 .01 0z',
  overkill: 'M12 1l2.500 6.500L21 5l-2.500 6.500L23 15l-6.500.500L15 22l-4-5.500L5 20l.500-6.500L1 10l6.500-1.500L7 2z',
  range: 'M12 2a10 10 0 1 0 .01 0zM12 5a7 7 0 1 1-.01 0zM12 9a3 3 0 1 0 .01 0z',
  saw: 'M2 9h6l3-3h9l2 2v8l-2 2h-9l-3-3H2zM13 10v4M17 10v4',
  ammo: 'M9 22V9c0-3 1.500-6 3-7 1.500 1 3 4 3 7v13z',
  grenade: 'M10 2h5v3h3v2h-3v1a7 7 0 1 1-5 0z',
  health: 'M12 21C5 16 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 8-10 13z',
  defence: 'M12 2l8 3v6c0 5-3.400 8.800-8 11-4.600-2.200-8-6-8-11V5z',
  card: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  eye: 'M1 12c3-5 7-7 11-7s8 2 11 7c-3 5-7 7-11 7s-8-2-11-7zM12 8a4 4 0 1 0 .01 0z',
} as const;
export type SignName = keyof typeof SIGNS;

/** An emergence hole, in a box of 44 by 34, and its seal. */
export const HOLE_PATH = 'M-22,2L-16,-9L-7,-11L-2,-17L8,-12L17,-11L18,-3L22,3L14,9L8,16L-3,12L-11,15L-15,8Z';
export const SEAL_PATH = 'M-14,4L-9,-5L-2,-2L-3,6L-10,9ZM1,-8L9,-9L13,-2L6,2L0,-2ZM0,5L7,4L11,9L4,12L-1,10ZM-8,-10L-3,-11L-1,-7L-6,-6Z';

/** The plate that equipment lies on. */
export const PLATE = 'M0-1.8L1.6-.9V.9L0 1.8L-1.6.9V-.9Z';

/** What is shown on it, by the category of its location card. */
export function equipmentSign(category: string): string {
  if (category === 'ammo' || category === 'grenades') return SIGNS[category === 'ammo' ? 'ammo' : 'grenade'];
  return category === 'weapon' ? SIGNS.saw : SIGNS.range;
}
