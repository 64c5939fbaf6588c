// figures.ts -- who is who on the map: a drawing for each COG and each Locust, in a box of 40 by 40 around 0,0.
//
// The outline alone says who it is. Where an enemy has no drawing of its own it has that of its figure.

import { dot, fill, line, type Layer } from '../drawing';

// --- COGs: broad armour, two lamps on the chest, and a head that tells them apart ---

const SHOULDERS = 'M-17,5C-18-2-13-6-8-5L-6,3C-11,2-15,4-17,5ZM17,5C18-2 13-6 8-5L6,3C11,2 15,4 17,5Z';
const TRUNK = 'M-16.5,5A17.3,17.3 0 0 0 16.5,5C15,0 11-2 8-2H-8C-11-2-15,0-16.5,5Z';
const armour: Layer[] = [
  fill('steel', TRUNK),
  fill('plate', SHOULDERS),
  fill('plate', 'M-7.5,2H7.5L6.5,11Q0,15-6.5,11Z'),
  fill('dark', 'M-1,4H1V12H-1Z'),
  fill('lamp', dot(-4.2, 6, 1.9) + dot(4.2, 6, 1.9)),
];
const eyes = (y: number, wide = 3.1): Layer => line('dark', 1.3, `M-${wide + 1.4},${y}H-${wide - 1.4}M${wide - 1.4},${y}H${wide + 1.4}`);

/** With a cloth round the head, and a chin. */
const marcus: Layer[] = [
  fill('blade', 'M-17.5-16L-13.5-18L-8,0L-12,2Z'), line('dark', 1, 'M-15.5-15.5L-10.5-.5'),
  ...armour,
  fill('cloth', 'M5-13L13.5-17L12-11.5L14-6.5L5.5-9Z'),
  fill('skin', 'M-6.5-11L-6.2-3L-3.8,1.8H3.8L6.2-3L6.5-11Z'),
  fill('hair', 'M-3.4-1.5H3.4L2.8,1.8H-2.8Z'),
  fill('cloth', 'M-7.2-8.5C-8-16.5-3.5-19.5 0-19.5S8-16.5 7.2-8.5C3-11-3-11-7.2-8.5Z'),
  eyes(-6.8),
];

/** Lean, with a line of beard along the jaw. */
const dominic: Layer[] = [
  line('gun', 3.4, 'M9,2L16-17'), line('leather', 1.6, 'M12.3-7L14-12'),
  ...armour,
  fill('tan', 'M-5-12L-4.9-4L-2,1.5H2L4.9-4L5-12Z'),
  fill('hair', 'M-5.2-7.5L-4.9-4L-2,1.5H2L4.9-4L5.2-7.5L3.6-4L1.8-1.3H-1.8L-3.6-4Z'),
  fill('hair', 'M-5.7-8.5C-6.8-15-4-18.5 1-18.5C5-18.5 6.5-14 5.7-8.5L4.4-12.5L-4.4-11.5Z'),
  eyes(-8, 2.6),
];

/** Bare arms, and the helmet under one of them. */
const cole: Layer[] = [
  line('brown', 5, 'M-14,2L-16-9'), fill('leather', dot(-16.5, -12, 3.6)),
  fill('brown', 'M-17,6C-19-2-14-7-8-5L-6,10L-14,12ZM17,6C19-2 14-7 8-5L6,10L14,12Z'),
  fill('brown', 'M-12,12A17.3,17.3 0 0 0 12,12L7-3H-7Z'),
  fill('plate', 'M-8-1H8L9,13.5A17,17 0 0 1-9,13.5Z'),
  fill('cloth', 'M-4.5-1H4.5L3,4H-3Z'),
  fill('brown', 'M-6.3-10C-6.3-18 6.3-18 6.3-10C6.3-3 4,1.5 0,1.5S-6.3-3-6.3-10Z'),
  fill('bone', 'M-3.2-3.5H3.2Q2.5-.6 0-.6T-3.2-3.5Z'),
  eyes(-8.5),
  fill('steel', dot(10.5, 9.5, 6.3)),
  fill('lamp', 'M5.5,9.5H15.5L14.2,12.5H6.8Z'),
];

/** Goggles on the forehead. */
const baird: Layer[] = [
  line('blade', 2.4, 'M-11,2L-15-11'), line('blade', 2, 'M-18.5-15L-15.5-11.5L-13-16.5'),
  ...armour,
  fill('skin', 'M-5.6-12L-5.2-3.5L-2.5,1.5H2.5L5.2-3.5L5.6-12Z'),
  fill('blond', 'M-6-9.5L-7.5-14L-5-14.5L-5.5-18.5L-2-16.8L0-20L2.2-16.8L6-18.5L5.2-14.5L7.5-14L6-9.5Z'),
  fill('dark', 'M-7.5-13.5H7.5V-9.5H-7.5Z'),
  fill('lamp', dot(-3.3, -11.6, 2.6) + dot(3.3, -11.6, 2.6)),
  eyes(-6, 2.7),
];

/** Somebody who survived without an army: a hood and a scarf. */
const stranded: Layer[] = [
  fill('rags', TRUNK),
  fill('cloth', 'M-10,14L-3-1H3L-4,16.5Z'),
  fill('rags', 'M-8.5-1C-10-13-5-19 0-19S10-13 8.5-1Q0,4-8.5-1Z'),
  fill('tan', 'M-5.5-9Q0-13 5.5-9L5-4Q0-1-5-4Z'),
  fill('leather', 'M-7-5Q0-2.5 7-5L5,3Q0,5-5,3Z'),
  eyes(-7.5, 2.7),
];

// --- Locusts ---

const RIDGES = 'M-2.5-16.5V-12M2.5-16.5V-12M0-17.5V-12.5';
const droneHead: Layer[] = [
  fill('hide', 'M-6.5-9C-7.5-16-3.5-18.5 0-18.5S7.5-16 6.5-9L5-2.5L2.5,1H-2.5L-5-2.5Z'),
  line('scale', 1.2, RIDGES),
  fill('scale', 'M-6.8-9.5L-1-7.5H1L6.8-9.5L6-6L1.5-5.8H-1.5L-6-6Z'),
  fill('ember', 'M-4.5-7.3L-1.5-6.3L-1.9-5.3L-4.3-6ZM4.5-7.3L1.5-6.3L1.9-5.3L4.3-6Z'),
  line('dark', 1.1, 'M-2.6-2H2.6'),
];
const droneTrunk: Layer[] = [
  fill('scale', 'M-14.5,8A17.3,17.3 0 0 0 14.5,8C14,1 10-2 6-2H-6C-10-2-14,1-14.5,8Z'),
  fill('iron', 'M-15.5,4L-16.5-4L-11.5-7L-5.5-3L-7,4ZM15.5,4L16.5-4L11.5-7L5.5-3L7,4Z'),
];
const RIFLE = 'M-17,11.5L-15.5,8L-8,7L8,.5L7-2.5L9.5-3.5L10.5-1L16-3.3L17.3-.2L11,2.5L12,5L-3,12L-1.5,16L-5,17L-7,13Z';
const drone: Layer[] = [...droneTrunk, ...droneHead, fill('gun', RIFLE)];

/** A grenade held high; straps over a bare chest. */
const grenadierTrunk: Layer[] = [
  fill('hide', 'M-14.5,8A17.3,17.3 0 0 0 14.5,8C14,1 10-2 6-2H-6C-10-2-14,1-14.5,8Z'),
  line('leather', 2.2, 'M-9,0L8,14M9,0L-8,14'),
];
const grenadier: Layer[] = [
  ...grenadierTrunk, ...droneHead,
  line('hide', 4.5, 'M12,5L15-6'),
  line('iron', 1.6, 'M15-8V-12'), fill('gun', dot(15, -14.5, 4)), fill('ember', dot(15, -14.5, 1.5)),
];
const flameGrenadier: Layer[] = [
  ...grenadierTrunk, ...droneHead,
  fill('gun', 'M-6-4H6L4,2H-4Z'), fill('iron', dot(-3.6, -1, 2.2) + dot(3.6, -1, 2.2)),
  fill('gun', 'M-14,9L6,6.5L7,10L-13,13Z'),
  fill('ember', 'M7,8C9,3 8-1 13-6C12-1 18,0 18,6C18,11 12,13 7,10Z'), fill('glow', 'M9,8C11,6 11,3 13,1C13,4 16,5 15,8Q12,10 9,8Z'),
];

/** Small and hunched, with arms that are far too long. */
const wretchBody = (skin: string, eye: string): Layer[] => [
  line(skin, 4, 'M-4,0L-12-12L-16.5,7M4,0L12-12L16.5,7'),
  line('bone', 1.7, 'M-16.5,7L-18,12M-16.5,7L-14.5,12.5M16.5,7L18,12M16.5,7L14.5,12.5'),
  line(skin, 4, 'M-5,8L-9,15M5,8L9,15'),
  fill(skin, 'M-8,1C-8-7 8-7 8,1C8,9 4,13 0,13S-8,9-8,1Z'),
  line('scale', 1.2, 'M-3-4.5V-1.5M0-5V-2M3-4.5V-1.5'),
  fill(eye, dot(-3.4, 1.8, 1.5) + dot(3.4, 1.8, 1.5)),
  fill('dark', 'M-5,5.5H5L3.5,10.5H-3.5Z'),
  fill('bone', 'M-4.5,5.5H-2.5L-3.5,8ZM-1,5.5H1L0,8ZM4.5,5.5H2.5L3.5,8Z'),
];
const wretch = wretchBody('hide', 'ember');
const lambentWretch: Layer[] = [
  ...wretchBody('lambent', 'bone'),
  fill('glow', dot(-5, -2.5, 1.6) + dot(5.5, 3.5, 1.3) + dot(1, -3, 1.1)),
];

/** A tank of fuel that walks. */
const ticker: Layer[] = [
  line('scale', 3, 'M-9,7L-14,15M-3,8L-5,16M5,8L7,16M10,7L15,14'),
  fill('hide', 'M-18,4C-18-1-13-3-9,0L8,2C13,3 13,11 6,11H-8C-14,12-18,9-18,4Z'),
  fill('bone', 'M-18,7L-13,7.5L-16,11ZM-19,2L-14,4L-18,5Z'),
  fill('ember', dot(-12, 3, 1.6)),
  fill('iron', 'M-5-13H12A4,7 0 0 1 12,1H-5A4,7 0 0 1-5-13Z'),
  fill('glow', 'M-3-10.5H2V-1.5H-3ZM5-10.5H10V-1.5H5Z'),
  line('iron', 2, 'M14-10L18-14'),
];

/** As wide as two, with a small head far down. */
const boomerBody: Layer[] = [
  fill('hide', 'M-18.5,3C-19-7-12-11-6-9H6C12-11 19-7 18.5,3L15,13A18,18 0 0 1-15,13Z'),
  fill('iron', 'M-19,2C-19-8-13-12-7-10L-8,0C-12-1-16,0-19,2ZM19,2C19-8 13-12 7-10L8,0C12-1 16,0 19,2Z'),
  fill('hide', 'M-5-9C-5.5-16-3-18 0-18S5.5-16 5-9L3.5-4H-3.5Z'),
  fill('scale', 'M-5-11.5L0-10L5-11.5L4-8.5H-4Z'),
  fill('ember', dot(-2.3, -10, 1.1) + dot(2.3, -10, 1.1)),
];
const boomer: Layer[] = [
  ...boomerBody,
  fill('gun', 'M-15,4H9L13,1H18.5V13H13L9,11H-6L-8,15H-12L-11,11H-15Z'), fill('dark', 'M15.5,3H18.5V11H15.5Z'), fill('ember', 'M-3,6H5V9H-3Z'),
];
const grinder: Layer[] = [
  ...boomerBody,
  fill('gun', 'M-15,3H-1V13H-15Z'), line('gun', 2.2, 'M-1,4.5H18M-1,8H19M-1,11.5H18'), fill('brass', 'M-12,13C-12,18-7,18-5,16L-6,13Z'),
];
const butcher: Layer[] = [
  ...boomerBody,
  fill('rags', 'M-7-1H7L9,15A18,18 0 0 1-9,15Z'), fill('blood', dot(-2, 8, 2.2) + dot(3, 12, 1.6)),
  line('leather', 2.6, 'M13,15L13,4'), fill('blade', 'M8.5-13H17.5L18,4H8.5Z'), fill('dark', dot(15, -10, 1.2)),
];

/** Tall, with a hooded helmet and a bow. */
const bow: Layer[] = [
  line('gun', 2.6, 'M12-17C19-12 19,10 11,16'), line('bone', 1, 'M12-17L10-1L11,16'),
  fill('ember', 'M4-2.2L15-1.6L18-.5L15,.6L4,0Z'),
];
const theronHead: Layer[] = [
  fill('hide', 'M-4-9H3L2.5,0H-3.5Z'),
  fill('iron', 'M-8,2C-9-8-9-16-.5-21C8-16 8-8 7,2L3.5-1L3-9L-.5-11L-4-9L-4.5-1Z'),
  fill('blood', 'M-1.5-20V-12L-.5-11L.5-12V-20Z'),
  fill('ember', 'M-3.6-7L-1-6V-5L-3.4-5.5ZM2.6-7L0-6V-5L2.4-5.5Z'),
];
const theronTrunk: Layer[] = [
  fill('blood', 'M-14,9A17.3,17.3 0 0 0 13,10C12,3 8,0 5,0H-6C-10,0-13,3-14,9Z'),
  fill('iron', 'M-15,6L-15-2L-10-4L-5,0L-7,7ZM14,6L14-2L9-4L4,0L6,7Z'),
];
const theron: Layer[] = [...theronTrunk, ...theronHead, ...bow];
const palaceGuard: Layer[] = [
  ...theronTrunk, ...theronHead,
  fill('brass', 'M-.5-22L-3-17H2Z'),
  fill('brass', 'M3,0H17L17,9Q16,16 10,18Q4,16 3,9Z'), fill('iron', 'M5,2H15V9Q14,14 10,15.5Q6,14 5,9Z'), fill('ember', 'M10,4L13,8L10,13L7,8Z'),
];

/** Robed, with a high collar and a staff. */
const kantus: Layer[] = [
  fill('robe', 'M-13,12A17.3,17.3 0 0 0 12,12.5L7-3H-7Z'),
  fill('bone', 'M-9,4L-13-12L-6-5H6L13-12L9,4Q0,8-9,4Z'),
  fill('hide', 'M-4.5-10C-4.5-17-2-20 0-20S4.5-17 4.5-10L3,0Q0,3-3,0Z'),
  line('scale', 1.1, 'M-1.8-19V-13M1.8-19V-13'),
  fill('ember', dot(-2.2, -9.5, 1.1) + dot(2.2, -9.5, 1.1)),
  fill('dark', 'M-1.7-5.5H1.7L1.2,.5H-1.2Z'),
  line('brass', 2.2, 'M15.5,15V-9'), line('brass', 2, dot(15.5, -13, 3.6)),
];
/** The high priest: a crest like a mane, and a saw at each end of the staff. */
const skorge: Layer[] = [
  fill('robe', 'M-13,12A17.3,17.3 0 0 0 12,12.5L7-3H-7Z'),
  line('dark', 2.6, 'M-2-17L-10-21M-3-14L-13-15M-4-11L-14-9M2-17L10-21M3-14L12-16'),
  fill('hide', 'M-5-10C-5-17-2-20 0-20S5-17 5-10L3,0Q0,3-3,0Z'),
  fill('blood', 'M-1.5-20H1.5V-11H-1.5Z'),
  fill('ember', dot(-2.5, -9, 1.2) + dot(2.5, -9, 1.2)),
  fill('iron', 'M-4-5H4L3,2H-3Z'), line('dark', 1, 'M-2-4V1M0-4V1.5M2-4V1'),
  line('gun', 3, 'M-13,16L13-5'),
  fill('blade', 'M10-6L16-14L19-11.5L14-2ZM-10,17L-16,19L-19,15L-13,12Z'), line('dark', 1, 'M12-6L17-12.5'),
];

/** A bull without eyes. */
const berserkerBody = (crack: string | null): Layer[] => [
  fill('hide', 'M-19,6C-20-6-13-15-4-15H4C13-15 20-6 19,6L16,15L9,12L7,4H-7L-9,12L-16,15Z'),
  fill('scale', 'M-17-3C-14-11-9-15-4-15L-6-9L-10-8L-11-3L-15-2ZM17-3C14-11 9-15 4-15L6-9L10-8L11-3L15-2Z'),
  fill('bone', 'M-8-8L-14-14L-4-12ZM8-8L14-14L4-12Z'),
  fill('hide', 'M-8-6Q0-13 8-6L9,6L5,13H-5L-9,6Z'),
  fill('scale', 'M-7-6Q0-12 7-6L5-1H-5Z'),
  fill('dark', 'M-6,2Q0,0 6,2L4.5,11H-4.5Z'),
  fill('bone', 'M-5.5,2L-3,1.3L-4,5ZM5.5,2L3,1.3L4,5ZM-4.5,11L-2,11L-3.5,7.5ZM4.5,11L2,11L3.5,7.5ZM-1.2,1L1.2,1L0,3.5Z'),
  ...(crack ? [line(crack, 1.5, 'M-16,1L-12,4L-13,9M15,0L12,4L14,10M-6-13L-7-10M7-13L6-10')] : []),
];

/** A general: slabs on the shoulders, a blade, and what flies around him. */
const BAT = 'l2-2.5 1 1.2 1-1.2 2 2.5-1.6-.4-1.4 1.6-1.4-1.6Z';
const raamBody: Layer[] = [
  fill('dark', 'M-15,9A17.3,17.3 0 0 0 15,9L11-2H-11Z'),
  fill('iron', 'M-17,5L-18-13L-10-9L-7,2ZM17,5L18-13L10-9L7,2Z'),
  fill('brass', 'M-6,1H6L5,13H-5Z'), fill('dark', 'M-3,3H3L2,11H-2Z'),
  fill('hide', 'M-6.5-9C-7-17-3.5-19.5 0-19.5S7-17 6.5-9L4.5-1L2,2H-2L-4.5-1Z'),
  fill('scale', 'M-6.8-10L-1-8H1L6.8-10L5.5-6.5H-5.5Z'),
  fill('blood', 'M-4.5-8.2L-1.5-7.2V-6L-4.2-6.6ZM4.5-8.2L1.5-7.2V-6L4.2-6.6Z'),
  line('dark', 1.2, 'M-3-2.5H3M-1.5-15.5V-12M1.5-15.5V-12'),
];
const raam: Layer[] = [...raamBody, fill('dark', `M-20-15${BAT}M12-19${BAT}M-21,7${BAT}M14,12${BAT}`), fill('blade', 'M9,17L6,14L15,0L18-4L17,3Z')];
const raamExposed: Layer[] = [...raamBody, fill('blade', 'M9,17L6,14L15,0L18-4L17,3Z'), line('ember', 1.6, 'M-12-6L-13,0M12-7L13,2M-2,14L2,11')];

const FIGURES: Record<string, Layer[]> = {
  marcus, dominic, cole, baird, stranded, decoy: stranded,
  wretch, 'lambent-wretch': lambentWretch, drone, grenadier, 'flame-grenadier': flameGrenadier, ticker,
  boomer, grinder, butcher, theron, 'theron-guard': theron, 'palace-guard': palaceGuard, kantus, skorge,
  berserker: berserkerBody(null), 'feral-berserker': berserkerBody('ember'), 'raam-a': raam, 'raam-b': raamExposed,
};

/** A helmet without a name, for whoever comes from an overlay. */
const OTHER: Layer[] = [fill('steel', TRUNK), fill('plate', 'M-8,2C-9-12-5-18 0-18S9-12 8,2Z'), fill('lamp', 'M-6-8H6L5-4H-5Z')];

/** The first of these that has a drawing: the enemy, then its figure. */
export const figureOf = (...ids: (string | null | undefined)[]): Layer[] =>
  FIGURES[ids.find((id) => id && id in FIGURES) ?? ''] ?? OTHER;

export const isDrawn = (id: string): boolean => id in FIGURES;

/** The base says whose side: a cog's teeth, or something broken. */
export const BASES = {
  cog: Array.from({ length: 12 }, (_, i) => {
    const at = (turn: number, r: number) => `${(Math.cos(turn) * r).toFixed(1)},${(Math.sin(turn) * r).toFixed(1)}`;
    const turn = (i * Math.PI) / 6;
    return `${i ? 'L' : 'M'}${at(turn - 0.15, 19.2)}L${at(turn - 0.1, 21)}L${at(turn + 0.1, 21)}L${at(turn + 0.15, 19.2)}`;
  }).join('') + 'Z',
  locust: 'M-8,-20L4,-18.5L11,-20L17,-13L18,-4L21,3L16,9L16,16L6,18L0,21L-8,17.5L-15,18L-17,10L-21,5L-18,-3L-20,-11L-12,-15Z',
} as const;
export type Side = keyof typeof BASES;
