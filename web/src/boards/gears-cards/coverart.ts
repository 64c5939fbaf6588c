// coverart.ts -- a drawing of each cover in a field of 120 by 60: a dark shape, and what is light on it.

import { box, disc, gear, poly, ring, star } from './shapes';

export interface CoverArt {
  dark: string;
  light: string;
}

/** Courses of stones, every second one shifted. */
function stones(x: number, y: number, width: number, rows: number, height: number, length: number): string {
  let d = '';
  for (let row = 0; row < rows; row++)
    for (let at = row % 2 ? -length / 2 : 0; at < width; at += length) {
      const from = Math.max(at, 0);
      const to = Math.min(at + length, width);
      if (to - from > 3) d += box(x + from + 0.8, y + row * height + 0.8, to - from - 1.6, height - 1.6);
    }
  return d;
}

const drawings: Record<string, CoverArt> = {
  'low-wall': { dark: box(10, 32, 100, 26), light: stones(10, 32, 100, 3, 8.6, 17) },
  'high-wall': { dark: 'M14 8h14v4h12V8h14v4h12V8h14v4h12V8h14v50H14Z', light: stones(14, 14, 92, 5, 8.8, 15) },
  pillar: { dark: 'M40 4h40v8h-6v40h8v6H38v-6h8V12h-6Z', light: box(49, 13, 4, 38) + box(58, 13, 4, 38) + box(67, 13, 4, 38) },
  'marble-column': { dark: 'M38 4c8-4 36-4 44 0v7H72v41h10v6H38v-6h10V11H38Z', light: box(51, 12, 3, 40) + box(58.5, 12, 3, 40) + box(66, 12, 3, 40) + disc(42, 7, 2.4) + disc(78, 7, 2.4) },
  'toppled-statue': { dark: 'M12 46l14-10l20 2l14-8l22 2l6-8c6-6 16-2 16 6c0 5-3 9-8 10l-14 6l-10 12H12Z', light: disc(97, 29, 3) + 'M28 42l18 2l-2 3l-17-2ZM58 38l18 1l-2 3l-16-1Z' },
  'street-lamp': { dark: 'M56 58V22h-4l-4-12h24l-4 12h-4v36ZM44 54h32v4H44Z', light: 'M52 12h16l-3 8H55Z' + star(60, 16, 22, 12, 12) + star(60, 16, 12, 11, 12) },
  'burning-wreck': { dark: 'M12 48l8-14l20-4l10-10h24l12 12l20 6l4 10v6H12Z' + disc(32, 52, 7) + disc(90, 52, 7), light: 'M60 4c2 8 12 10 12 20c0 6-5 10-10 10s-10-4-10-10c0-5 4-7 5-12c2 2 3 4 3 6c3-4 2-10 0-14ZM34 16c1 5 6 6 6 11c0 4-3 6-6 6s-6-2-6-6c0-4 5-6 6-11Z' },
  'gas-station': { dark: 'M8 8h104v12H96v38h-8V20H32v38h-8V20H8ZM48 30h24v28H48Z', light: box(52, 34, 16, 9) + box(14, 11, 92, 4) + 'M72 36h6v14h3V34l-4-5l-2 2l3 4h-6Z' },
  'scrap-heap': { dark: 'M6 58l12-18l12 4l8-18l16 6l10-16l14 12l8-4l12 18l16 16Z', light: gear(58, 40, 10, 8, 4) + ring(86, 46, 7, 4) + poly([[26, 50], [40, 40], [42, 43], [28, 53]]) },
  'fuel-drums': { dark: 'M18 16c0-5 24-5 24 0v40c0 4-24 4-24 0ZM48 16c0-5 24-5 24 0v40c0 4-24 4-24 0ZM78 16c0-5 24-5 24 0v40c0 4-24 4-24 0Z', light: box(18, 26, 24, 2.5) + box(18, 42, 24, 2.5) + box(48, 26, 24, 2.5) + box(48, 42, 24, 2.5) + box(78, 26, 24, 2.5) + box(78, 42, 24, 2.5) + 'M60 30l4 6l-4 5l-4-5Z' },
  'water-tower': { dark: 'M38 6l22-5l22 5v24l-6 3l8 25h-6l-8-24H50l-8 24h-6l8-25l-6-3Z', light: box(42, 10, 36, 3) + box(42, 20, 36, 3) + 'M52 38h16l3 9H49Z' },
  'stranded-shack': { dark: 'M10 24L60 4l50 20v6h-6v28H16V30h-6Z', light: box(52, 36, 16, 22) + box(24, 36, 18, 10) + box(78, 36, 18, 10) + 'M18 24l42-16l42 16v2L60 11L18 26Z' },
  'rigged-door': { dark: 'M36 2h48v56H36Z', light: box(42, 8, 14, 20) + box(64, 8, 14, 20) + box(42, 34, 14, 20) + ring(71, 44, 8, 5) + box(70, 36, 2, 8) },
  floodlight: { dark: 'M30 8h36l6 8v16l-6 8H30ZM46 40h8v12h14v6H32v-6h14Z', light: 'M74 12l40-10v46L74 36Z' + box(36, 14, 24, 4) + box(36, 22, 24, 4) + box(36, 30, 24, 4) },
  'platform-winch': { dark: box(20, 48, 80, 10) + 'M30 48l10-38h8l-10 38ZM90 48L80 10h-8l10 38Z' + disc(60, 28, 18), light: ring(60, 28, 14, 10) + ring(60, 28, 6, 3) + box(59, 28, 2, 20) + box(50, 27, 20, 2) },
  barricade: { dark: 'M6 30l18-8l4 8l18-8l4 8l18-8l4 8l18-8l4 8l18-8v36H6Z', light: poly([[14, 58], [40, 34], [46, 34], [20, 58]]) + poly([[44, 58], [70, 34], [76, 34], [50, 58]]) + poly([[74, 58], [100, 34], [106, 34], [80, 58]]) },
  'tripwire-ditch': { dark: 'M2 30h24l10 22h48l10-22h24v28H2Z', light: box(26, 27, 68, 1.8) + disc(28, 28, 3) + disc(92, 28, 3) + star(60, 28, 6, 3, 8) },
  'burning-truck': { dark: 'M10 22h56v28H10ZM70 28h20l16 14v8H70Z' + disc(30, 52, 7) + disc(88, 52, 7), light: box(75, 32, 12, 8) + 'M38 2c2 8 10 8 10 16c0 5-4 8-9 8s-9-3-9-8c0-4 3-6 4-10c2 2 3 3 3 5c2-3 2-7 1-11Z' },
  'centaur-wreck': { dark: 'M8 46l10-14h16l6-14h32l4 6l34-8l2 5l-34 9l4 2h14l8 14l-8 12H18Z', light: disc(28, 48, 4) + disc(44, 48, 4) + disc(60, 48, 4) + disc(76, 48, 4) + disc(92, 48, 4) + poly([[50, 22], [58, 30], [54, 32], [62, 38], [50, 33], [54, 31]]) },
  'floodlight-car': { dark: 'M6 34h92v16H6Z' + disc(24, 52, 6) + disc(42, 52, 6) + disc(68, 52, 6) + disc(86, 52, 6) + 'M40 12h24v22H40Z', light: 'M66 14l48-12v34L66 30Z' + box(44, 16, 16, 3) + box(44, 22, 16, 3) + box(10, 38, 84, 2) },
};

const unknown: CoverArt = { dark: 'M10 40l16-18l22 6l18-20l20 14l24 8v28H10Z', light: 'M30 46l12-12l10 4l-8 12ZM66 40l14-10l8 8l-10 10Z' };

export const coverArt = (id: string): CoverArt => drawings[id] ?? unknown;
export const isDrawn = (id: string): boolean => id in drawings;
