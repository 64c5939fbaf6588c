// pigs.ts -- who fights in the mud: a pig for each Class of infantry, with the headgear of its army, and machines seen from
// above that look to the east. In a box of 40 by 40 around 0,0.

import { dot, fill, line, type Layer } from '../drawing';

// --- Headgear says which army ---

const star = (x: number, y: number, r: number): string =>
  Array.from({ length: 10 }, (_, i) => {
    const [turn, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.42 : r];
    return `${i ? 'L' : 'M'}${(x + Math.cos(turn) * reach).toFixed(1)},${(y + Math.sin(turn) * reach).toFixed(1)}`;
  }).join('') + 'Z';

const HEADGEAR: Record<string, Layer[]> = {
  // A dish against whatever falls from above.
  trotters: [fill('khaki', 'M-17-7.5C-12-8-10-17 0-17S12-8 17-7.5C9-4.5-9-4.5-17-7.5Z'), line('shade', 1.4, 'M-9.5-9.5C-5-8.3 5-8.3 9.5-9.5')],
  // A pot with a star.
  hogs: [fill('green', 'M-13-5C-14-19 14-19 13-5L15-3.5C8-6.5-8-6.5-15-3.5Z'), fill('bone', star(0, -10.5, 4.2))],
  // A spike.
  krauts: [
    fill('brass', 'M-2-16L0-24L2-16Z'),
    fill('grey', 'M-12-6C-13-16-5-17.5 0-17.5S13-16 12-6L15-4H-15Z'), line('brass', 1.4, 'M-12.5-6.5H12.5'), fill('brass', 'M-3-13H3L2-8.5L0-7.5L-2-8.5Z'),
  ],
  // Fur, with flaps for the ears.
  piggystroika: [
    fill('fur', 'M-12-4C-15-18 15-18 12-4L17,5L12,8L9-3H-9L-12,8L-17,5Z'), fill('rust', 'M-9-8C-9-16 9-16 9-8Z'), fill('brass', star(0, -10, 3.6)),
  ],
};
/** Nobody's army: a comb of bristles, and tusks. */
const WILD: Layer[] = [fill('dark', 'M-4-8L-7-16L-2-13L-2-20L2-14L5-19L6-13L9-15L6-8Z')];

const COATS: Record<string, string> = { trotters: 'khaki', hogs: 'green', krauts: 'grey', piggystroika: 'rust' };

// --- A pig ---

const EARS = 'M-8-7L-16-11L-14.5,0L-9-1ZM8-7L16-11L14.5,0L9-1Z';
const HEAD = 'M-11.5-1C-11.5-12 11.5-12 11.5-1C11.5,7 6,10.5 0,10.5S-11.5,7-11.5-1Z';
const coat = (tone: string): Layer => fill(tone, 'M-17,8A19.5,19.5 0 0 0 17,8C15,2 10,1 6,1H-6C-10,1-15,2-17,8Z');

interface Looks {
  /** Behind the pig, on it, and before all. */
  behind?: Layer[];
  face?: Layer[];
  before?: Layer[];
}

const eyes = (mood: 'plain' | 'cross' | 'sly'): Layer[] => [
  fill('bone', dot(-4.4, -2.6, 2.5) + dot(4.4, -2.6, 2.5)),
  fill('dark', mood === 'sly' ? dot(-3, -2.4, 1.2) + dot(5.8, -2.4, 1.2) : dot(-3.8, -2.2, 1.2) + dot(3.8, -2.2, 1.2)),
  ...(mood === 'cross' ? [line('dark', 1.5, 'M-7.5-6L-2.5-4.5M7.5-6L2.5-4.5')] : []),
];
const SNOUT: Layer[] = [fill('snout', dot(0, 4.2, 5.4, 4)), fill('dark', dot(-1.9, 4.2, 1, 1.4) + dot(1.9, 4.2, 1, 1.4))];
const CROSS = (x: number, y: number, r: number) => `M${x - r / 3},${y - r}h${r / 1.5}v${r / 1.5}h${r / 1.5}v${r / 1.5}h-${r / 1.5}v${r / 1.5}h-${r / 1.5}v-${r / 1.5}h-${r / 1.5}v-${r / 1.5}h${r / 1.5}Z`;

const CLASSES: Record<string, Looks> = {
  grunt: { behind: [line('wood', 3.4, 'M11,14L14,0'), line('gun', 2.4, 'M14,0L17-17')], face: [...eyes('plain'), ...SNOUT] },
  medic: {
    face: [...eyes('plain'), ...SNOUT],
    before: [fill('bone', 'M4,8H18V18H4Z'), line('wood', 1.4, 'M8,8V5.5H14V8'), fill('red', CROSS(11, 13, 4))],
  },
  engineer: {
    behind: [line('steel', 3.6, 'M10,16L15.5-8'), fill('steel', 'M11.5-9L13-16L16-12.5L19.5-15L19-8L15-5.5Z')],
    face: [...eyes('plain'), ...SNOUT, line('dark', 1.3, 'M-12-2.6H12'), line('steel', 1.6, dot(-4.4, -2.6, 3.4) + dot(4.4, -2.6, 3.4))],
  },
  espionage: {
    behind: [fill('coat', 'M-15,12L-14-3L-5,5H5L14-3L15,12Z')],
    face: [...eyes('sly'), ...SNOUT, fill('gun', 'M2-5.5H14L18-7V2.5L14,1H2Z'), fill('glass', 'M15.5-5.5L18-6.5V2L15.5,1Z')],
    before: [fill('coat', 'M-15,14L-11,5Q0,12 11,5L15,14A19,19 0 0 1-15,14Z')],
  },
  heavy: {
    face: [...eyes('cross'), ...SNOUT, line('wood', 2, 'M4,8.5L10,10'), fill('ember', dot(10.5, 10.2, 1.2))],
    before: [
      fill('gun', 'M-19,10H-6L-4,8H7V10H20V15H7V17H-8L-9,19H-13L-12,16H-19Z'), fill('dark', 'M9,11.5H12V13.5H9ZM14,11.5H17V13.5H14Z'),
      line('brass', 3, 'M-2,16.5Q-1,20-6,20'),
    ],
  },
  legend: {
    face: [...eyes('cross'), ...SNOUT, fill('bone', 'M0,7.5C-4,6-9,8-12,4.5C-10,11-4,12 0,9.5C4,12 10,11 12,4.5C9,8 4,6 0,7.5Z')],
    before: [fill('brass', 'M-17,6L-10,3L-8,7L-16,11ZM17,6L10,3L8,7L16,11Z'), fill('brass', dot(-5, 14, 2) + star(1, 14.5, 3) + dot(7, 14, 2)), line('red', 1.4, 'M-5,11V9.5M7,11V9.5')],
  },
};

function pig(faction: string, looks: Looks): Layer[] {
  const wild = !(faction in HEADGEAR);
  const skin = wild ? 'boar' : 'pink';
  return [
    ...(looks.behind ?? []),
    coat(COATS[faction] ?? 'wild'),
    fill(wild ? 'boar' : 'snout', EARS),
    fill(skin, HEAD),
    ...(looks.face ?? []),
    ...(wild ? [fill('bone', 'M-5,7L-7.5,2.5L-3,5.5ZM5,7L7.5,2.5L3,5.5Z'), ...WILD] : (HEADGEAR[faction] ?? [])),
    ...(looks.before ?? []),
  ];
}

// --- Machines, with somebody in them ---

/** A head from above, looking east. */
const pilot = (x: number): Layer[] => [
  fill('snout', `M${x - 2},-3l-1-3l4,1ZM${x - 2},3l-1,3l4-1Z`), fill('pink', dot(x, 0, 3.8)), fill('snout', dot(x + 3.2, 0, 1.7, 2)), line('dark', 1.1, `M${x + .5}-2V-1.2M${x + .5},1.2V2`),
];
const wing = (x: number, reach: number, tone: string, width = 5): Layer[] => [
  fill(tone, `M${x},-${reach}h${width - 1}q1,0 1,1v${2 * reach - 2}q0,1-1,1h-${width - 1}q-1,0-1-1v-${2 * reach - 2}q0-1 1-1Z`),
  fill('bone', dot(x + width / 2 - .3, 4 - reach, 1.9) + dot(x + width / 2 - .3, reach - 4, 1.9)), fill('red', dot(x + width / 2 - .3, 4 - reach, .9) + dot(x + width / 2 - .3, reach - 4, .9)),
];
const fuselage = (tone: string): Layer[] => [
  fill(tone, 'M-18-6H-14.5L-13-2.5L8-4.5Q14-4 14,0T8,4.5L-13,2.5L-14.5,6H-18Z'), fill('brass', 'M13-3H16V3H13Z'), line('wood', 2, 'M17.5-9V9'),
];
const MACHINES: Record<string, (tone: string) => Layer[]> = {
  tank: (tone) => [
    fill('gun', 'M-17-15H13V-7H-17ZM-17,7H13V15H-17Z'), line('steel', 1, 'M-13-15V-7M-8-15V-7M-3-15V-7M2-15V-7M7-15V-7M-13,7V15M-8,7V15M-3,7V15M2,7V15M7,7V15'),
    fill(tone, 'M-16-8H10L14-4V4L10,8H-16Z'), fill('gun', 'M4-2.2H21V2.2H4Z'), fill(tone, dot(-2, 0, 7)), line('shade', 1.2, dot(-2, 0, 7)), ...pilot(-3),
  ],
  'aqua-tank': (tone) => [
    line('wave', 2.4, 'M-19-12q4-4 8 0t8 0t8 0M-19,12q4,4 8 0t8 0t8 0'),
    fill('wood', 'M-18-9H2Q14-7 20,0Q14,7 2,9H-18Z'), fill(tone, 'M-15-6H2Q10-5 14,0Q10,5 2,6H-15Z'), fill('gun', 'M2-1.7H18V1.7H2Z'), line('steel', 1.6, dot(-12, 0, 2)), ...pilot(-3),
  ],
  car: (tone) => [
    fill('gun', 'M-14-12H-6V-8H-14ZM4-12H12V-8H4ZM-14,8H-6V12H-14ZM4,8H12V12H4Z'),
    fill(tone, 'M-17-8H9Q17-7 17,0T9,8H-17Z'), fill('shade', 'M6-6H12V6H6Z'), fill('glass', 'M2-6.5H5V6.5H2Z'), fill('brass', dot(16, -5, 1.7) + dot(16, 5, 1.7)), fill('wood', 'M-15-5H-9V5H-15Z'), ...pilot(-4),
  ],
  biplane: (tone) => [...wing(-1, 18, tone, 6), ...wing(6, 14, tone, 4), ...fuselage(tone), ...pilot(-1)],
  triplane: (tone) => [...wing(-4, 19, tone, 4.5), ...wing(2, 17, tone, 4.5), ...wing(8, 14, tone, 4), ...fuselage(tone), ...pilot(-4)],
  airship: (tone) => [
    fill('shade', 'M-13-4L-20-12H-13L-7-7ZM-13,4L-20,12H-13L-7,7Z'),
    fill(tone, 'M21,0Q14-12-2-12Q-13-12-19-3V3Q-13,12-2,12Q14,12 21,0Z'), line('shade', 1.3, 'M-16-6Q0-3 19-1M-16,6Q0,3 19,1'),
    fill('bone', dot(8, 0, 4)), fill('red', dot(8, 0, 2)), fill('wood', 'M-12-3.5H0V3.5H-12Z'), ...pilot(-6),
  ],
};

export const isMachine = (unitClass: string): boolean => unitClass in MACHINES;

/** A miniature of this Class in this army; null is nobody's, the horde. */
export function pigOf(unitClass: string, faction: string | null): Layer[] {
  const army = faction ?? '';
  return MACHINES[unitClass]?.(COATS[army] ?? 'wild') ?? pig(army, CLASSES[unitClass] ?? CLASSES['grunt'] ?? {});
}

export const isDrawn = (unitClass: string): boolean => unitClass in MACHINES || unitClass in CLASSES;
