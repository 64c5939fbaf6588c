// things.ts -- what stands and lies about on the Battlefield and in bases: Deployables, special hexes, Objects, Buildings.

import { dot, fill, line, type Layer } from '../drawing';

/** A shed: walls, a roof, a door, and a sign over it. */
const shed = (wall: string, roof: string, sign: Layer[]): Layer[] => [
  fill(wall, 'M-15,16V-3H15V16Z'), line('shade', 1, 'M-10-3V16M-5-3V16M5-3V16M10-3V16'), fill(roof, 'M-19-2L-12-13H12L19-2Z'), line('shade', 1, 'M-15.5-7H15.5'),
  fill('dark', 'M-5,16V5Q0,1 5,5V16Z'), fill('bone', 'M-9-11H9V2H-9Z'), ...sign,
];

const refinery = (tanks: number): Layer[] => [
  ...Array.from({ length: tanks }, (_, i) => fill('steel', `M${-15 + i * 11},16V-6a5,4 0 0 1 10,0V16Z`)), line('brass', 2, 'M-10-10V-15H12V-4'),
  fill('swill', Array.from({ length: tanks }, (_, i) => `M${-13 + i * 11},14V3h6V14Z`).join('')),
];

const tent = (sign: Layer[]): Layer[] => [fill('khaki', 'M-19,15L0-15L19,15Z'), line('shade', 1.2, 'M0-15L-7,15M0-15L7,15'), fill('dark', 'M0-3L5,15H-5Z'), ...sign];

export const THINGS: Record<string, Layer[]> = {
  // Deployables.
  trench: [fill('earth', 'M-21-6L-11-13L0-7L11-13L21-6V12H-21Z'), fill('dark', 'M-18,0L-10-6L0,0L10-6L18,0V6L10,1L0,7L-10,1L-18,6Z'), line('wood', 1.6, 'M-12-3V5M-4,0V8M4,0V8M12-3V5')],
  bunker: [fill('stone', 'M-20,14L-16-6Q0-16 16-6L20,14Z'), fill('dark', 'M-12-1H12V5H-12Z'), line('gun', 2.4, 'M2,2H20'), line('shade', 1, 'M-17,9H17')],
  'hedge-hog': [line('gun', 4.4, 'M-14,14L14-14M-14-14L14,14M0-18V18'), line('steel', 1.2, 'M-13,13L13-13M-13-13L13,13M0-16V16')],
  minefield: [
    fill('gun', dot(-9, 6, 7, 5) + dot(9, 8, 7, 5) + dot(1, -7, 7, 5)), fill('red', dot(-9, 4, 2) + dot(9, 6, 2) + dot(1, -9, 2)),
    line('gun', 1.8, 'M-16,1L-18-2M-2,2L-2-1M16,3L18,0M-6-12L-8-15M8-12L10-15'),
  ],
  artillery: [fill('wood', 'M-19-9L-6-3V3L-19,9L-17,4L-9,0L-17-4Z'), fill('gun', dot(-3, -9, 6) + dot(-3, 9, 6)), fill('brass', dot(-3, -9, 2.5) + dot(-3, 9, 2.5)), fill('green', 'M-8-4H8V-3H22V3H8V4H-8Z'), fill('dark', 'M20-2H22V2H20Z')],
  'aa-gun': [line('wood', 3, 'M-14,15L0,4L14,15M0,4V17'), line('gun', 3, 'M-3,5L9-17M3,8L15-14'), fill('green', 'M-9-2L7-6L11,6L-6,9Z'), fill('brass', dot(0, 2, 2.5))],
  // Special hexes.
  'strategic-point': [line('wood', 3, 'M-9,18V-18'), fill('brass', 'M-8-18H17L11-10L17-2H-8Z'), fill('bone', 'M1-15L2.5-11.5L6-11L3.5-8.5L4-5L1-6.7L-2-5L-1.5-8.5L-4-11L-.5-11.5Z')],
  'swill-pump': [fill('steel', 'M-7,17V-6Q-7-13 0-13H5V17Z'), line('steel', 4, 'M5-6H13V2'), line('wood', 3, 'M-7-8L-18-14'), fill('swill', 'M13,4C18,10 17,16 13,16S8,10 13,4Z'), fill('brass', 'M-10,15H9V19H-10Z')],
  spawn: [fill('earth', 'M-20,12Q-18-8 0-12Q18-8 20,12Q0,20-20,12Z'), fill('dark', dot(0, 5, 13, 8)), fill('ember', dot(-4, 3, 1.7) + dot(4, 3, 1.7)), line('wood', 2, 'M-14-8L-17-16M14-8L17-16')],
  'great-trough': [fill('wood', 'M-20-4H20L15,14H-15Z'), fill('swill', 'M-18-5Q-9-12 0-7T18-5V-1H-18Z'), line('shade', 1.2, 'M-17,4H17M-6,0V13M6,0V13')],
  // Objects.
  pigeon: [fill('grey', 'M-15,6C-8,8-6-4 2-9C4-14 12-14 12-7L17-5L12-3C12,8 4,14-6,12L-14,15Z'), fill('steel', 'M-7,8C-4-2 4-2 7-1C6,6 0,11-7,8Z'), fill('dark', dot(8, -8.5, 1.4)), fill('bone', 'M-2,12H6V17H-2Z')],
  wagon: [fill('wood', 'M-18-6H14V8H-18Z'), fill('bone', 'M-17-6Q-2-22 13-6Z'), line('shade', 1.2, 'M-8-13V-6M4-13V-6'), fill('gun', dot(-10, 11, 6) + dot(7, 11, 6)), fill('brass', dot(-10, 11, 2) + dot(7, 11, 2)), line('wood', 2.4, 'M14,4L21,7')],
  balloon: [line('wood', 1.4, 'M-4,8L-3,14M4,8L3,14'), fill('red', 'M0-20C14-20 16-4 5,8H-5C-16-4-14-20 0-20Z'), fill('bone', 'M-3.5-19.5C-8-8-6,0-3,8H3C6,0 8-8 3.5-19.5Z'), fill('wood', 'M-5,13H5V19H-5Z')],
  marker: [fill('ember', 'M0-20L5-9L16-14L11-3L20,3L9,6L12,17L1,10L-8,18L-8,7L-20,4L-11-3L-17-13L-5-9Z'), fill('flame', 'M0-9L3-3L9-4L5,1L8,7L1,5L-4,9L-4,3L-10,1L-4-2Z')],
  // Buildings.
  hq: [line('wood', 2, 'M0-14V-24'), fill('red', 'M1-24H12L9-20.5L12-17H1Z'), ...shed('stone', 'rust', [fill('brass', 'M0-9.5L1.7-6L5.5-5.5L2.7-3L3.5,.8L0-1L-3.5,.8L-2.7-3L-5.5-5.5L-1.7-6Z')])],
  'large-swill-refinery': refinery(3),
  'small-swill-refinery': refinery(2),
  rnd: shed('green', 'grey', [fill('glass', 'M-2-10H2V-6L6,1H-6L-2-6Z'), fill('swill', 'M-3-3H3L5,.5H-5Z')]),
  'chop-shop': shed('rust', 'gun', [fill('steel', 'M-7-9H3V-3L7-5L5,1L-1-1L-7-1Z')]),
  'airship-hangar': [fill('grey', 'M-20,16V0Q-18-17 0-17T20,0V16Z'), fill('dark', 'M-14,16V2Q-13-11 0-11T14,2V16Z'), fill('khaki', dot(0, 4, 11, 6)), line('shade', 1, 'M-10,4H10')],
  'aerial-runway': [fill('earth', 'M-14,18L-5-18H5L14,18Z'), line('bone', 2, 'M0-14V-9M0-4V2M0,7V14'), fill('rust', 'M9-16H20L17-12L20-8H9Z'), line('wood', 1.6, 'M9-16V2')],
  'aa-gun-building': [fill('stone', 'M-16,17V4H16V17Z'), line('gun', 3.2, 'M-4,4L6-18M4,4L14-15'), fill('green', dot(0, 4, 8))],
  'tank-factory': [fill('stone', 'M-19,16V-6L-9-14V-6L1-14V-6L11-14V-18H16V16Z'), fill('dark', 'M-12,16V4H10V16Z'), fill('green', 'M-10,16V10H-4V8H3V10H8V16Z'), line('gun', 2, 'M2,9.5H14')],
  'military-intelligence-tent': tent([fill('bone', dot(0, 2, 8, 5)), fill('glass', dot(0, 2, 3.6)), fill('dark', dot(0, 2, 1.6))]),
  barracks: shed('wood', 'green', [fill('khaki', 'M-7-2C-7-10 7-10 7-2L8-1H-8Z')]),
  workshop: shed('wood', 'rust', [line('steel', 2.6, 'M-5,0L4-8'), fill('steel', dot(4.5, -8, 2.4))]),
  'mash-tent': tent([fill('bone', 'M-8-6H8V8H-8Z'), fill('red', 'M-2-4H2V-1H5V3H2V6H-2V3H-5V-1H-2Z')]),
  'railway-cannon': [fill('gun', 'M-20,8H20V12H-20Z'), fill('gun', dot(-13, 14, 4) + dot(-4, 14, 4) + dot(5, 14, 4) + dot(14, 14, 4)), fill('green', 'M-16,8V-1H6V8Z'), fill('grey', 'M-8-2L17-17L20-12L-3,3Z')],
  'hall-of-hams': [fill('stone', 'M-18,16V-4H18V16Z'), fill('rust', 'M-20-4L0-18L20-4Z'), line('bone', 2.4, 'M-12-3V16M-4-3V16M4-3V16M12-3V16'), fill('pink', dot(0, -9, 4)), fill('snout', dot(0, -8.5, 2.2, 1.6))],
  'grand-distillery': [fill('brass', 'M-16,16V2Q-14-8-6-8H2Q10-8 12,2V16Z'), line('brass', 3.6, 'M-2-8V-16H16V8'), fill('swill', dot(16, 12, 4)), fill('dark', dot(-2, 5, 4)), fill('ember', dot(-2, 6, 2))],
  'thunder-mast': [line('steel', 2.4, 'M-12,17L0-16L12,17M-8,6H8M-5-3H5'), fill('flame', 'M3-20L-7-7H-1L-4,4L8-10H2L6-20Z')],
};

/** What comes from elsewhere is a crate. */
const CRATE: Layer[] = [fill('wood', 'M-14-14H14V14H-14Z'), line('shade', 2, 'M-14-14L14,14M14-14L-14,14')];

export const thingOf = (id: string): Layer[] => THINGS[id] ?? CRATE;
