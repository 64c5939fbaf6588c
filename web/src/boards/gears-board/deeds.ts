// deeds.ts -- the picture on a card: what it makes somebody do, each deed with a drawing of its own, the first one large.

const CROSSED = 'M3 5 5 3 21 19 19 21Z';

/** On 24 by 24, filled by even and odd. */
export const DEEDS: Record<string, string> = {
  move: 'M7 2h7v9l7 5v5H5v-4l2-3ZM5 22h16v1.500H5Z',
  attack: 'M1 8h12l1-2h3v2h6v3h-5l-2 3h-4l-2 6H6l2-7H1Z',
  draw: 'M9 3h11v15H9ZM11 5v11h7V5ZM4 6h3v14h9v2H4Z',
  'extra-order': 'M2 6h9v13H2ZM13 6h9v13h-9ZM5 11h3v-2l3 3.500-3 3.500v-2H5ZM16 8h3v9h-3Z',
  'move-locust': 'M2 10 8 4v4h8V4l6 6-6 6v-4H8v4ZM9 18h6v4H9Z',
  'flush-out': 'M2 3h6v18H2ZM11 12l4-1-2-4 4 2 1-5 2 5 4-1-3 4 3 3-4 0-1 5-3-4-4 3 1-5Z',
  revive: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z',
  'free-special': 'M10 1h4l.600 3 2.600 1.100L20 3.500 22.500 7l-2 2.300.500 2.700L23 13v4l-3 .600-1.500 2.400.500 3h-4L13 20.500h-2L9 23H5l.500-3L4 17.600 1 17v-4l2-1 .500-2.700-2-2.300L4 3.500l2.800 1.600L9.400 4ZM12 8.500a3.500 3.500 0 1 0 .01 0Z',
  'skip-locusts': 'M5 1h14v3L13.500 12 19 20v3H5v-3l5.500-8L5 4ZM8 4l4 6 4-6Z',
  ammo: 'M3 22V10c0-3 1-5 2-6 1 1 2 3 2 6v12ZM10 22V10c0-3 1-5 2-6 1 1 2 3 2 6v12ZM17 22V10c0-3 1-5 2-6 1 1 2 3 2 6v12Z',
  grenades: 'M9 1h6v3h4v2h-4v2a7.500 7.500 0 1 1-6 0ZM8 13h8v2H8Z',
  weapon: 'M1 9h17l1-2h3v6h-6l-1 2h-4l-1 4H6l1-4H5l-3 4H1Z',
  unlock: 'M6 10V7a6 6 0 0 1 11.500-2.500L15 6a3 3 0 0 0-6 1v3h10v13H5V10ZM12 14a2 2 0 0 0-1 3.700V20h2v-2.300A2 2 0 0 0 12 14Z',
  relocate: 'M12 1a7.500 7.500 0 0 1 7.500 7.500C19.500 14 12 23 12 23S4.500 14 4.500 8.500A7.500 7.500 0 0 1 12 1ZM12 5a3.500 3.500 0 1 0 .01 0Z',
  stalk: 'M4 2l3 6 2-6 3 6 3-6 2 6 3-6v9l-3 5-1 6H8l-1-6-3-5Z',
  claw: 'M3 2c4 5 4 12 1 20 6-6 6-14-1-20ZM10 2c4 5 4 12 1 20 6-6 6-14-1-20ZM17 2c4 5 4 12 1 20 6-6 6-14-1-20Z',
  'move-away': 'M22 12 14 4v5H9v6h5v5ZM2 9h2v6H2ZM5.500 9h2v6h-2Z',
  'into-cover': 'M2 13h20v9H2ZM5 15v5h14v-5ZM12 2a4 4 0 0 1 4 4c0 2-1 4-1 5H9c0-1-1-3-1-5a4 4 0 0 1 4-4Z',
  'attack-area': 'M12 1l2.500 6.500L21 5l-2.500 6.500L23 15l-6.500.500L15 22l-4-5.500L5 20l.500-6.500L1 10l6.500-1.500L7 2Z',
  'attack-each': 'M5 3a3 3 0 1 1-.01 0ZM19 3a3 3 0 1 1-.01 0ZM12 12a3 3 0 1 1-.01 0ZM4 11h2v10H4ZM18 11h2v10h-2ZM11 20h2v3h-2Z',
  resurrect: 'M12 2a8 8 0 0 1 8 8c0 3-1.500 5-3 6v5H7v-5c-1.500-1-3-3-3-6a8 8 0 0 1 8-8ZM8.500 8.500a2 2 0 1 0 .01 0ZM15.500 8.500a2 2 0 1 0 .01 0ZM11 14h2l1 3h-4Z',
  'wound-path': 'M6 2c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8ZM17 9c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z',
  'turn-card': 'M7 2h10v20H7ZM9 4v16h6V4ZM1 9l4-3v6ZM23 15l-4 3v-6Z',
  spawn: 'M12 15c6 0 11 1.500 11 4s-5 4-11 4-11-1.500-11-4 5-4 11-4ZM9 17V9L5 5l1-3 4 4h4l4-4 1 3-4 4v8Z',
  'place-hole': 'M12 7c6 0 11 2.500 11 6s-5 7-11 7S1 16.500 1 13s5-6 11-6ZM12 10c-4 0-7 1-7 3s3 4 7 4 7-2 7-4-3-3-7-3Z',
  'lose-ammo': `M9 22V9c0-3 1.500-6 3-7 1.500 1 3 4 3 7v13Z${CROSSED}`,
  'remove-dropped': `M1 9h17l1-2h3v6h-6l-1 2h-4l-1 4H6l1-4H1Z${CROSSED}`,
  'forbid-guard': `M12 2l8 3v6c0 5-3.400 8.800-8 11-4.600-2.200-8-6-8-11V5Z${CROSSED}`,
  'take-token': 'M12 1a6 6 0 1 1-.01 0ZM12 4a3 3 0 1 0 .01 0ZM2 16h6l4 3 4-3h6v3l-8 4h-4l-8-4Z',
};

/** The drawings of a card, each once, in the order of its text. */
export function deedsOf(does: readonly string[]): string[] {
  return [...new Set(does)].filter((one) => one in DEEDS).slice(0, 3);
}
