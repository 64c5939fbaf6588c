// shapes.ts -- the drawing of all emblems and covers: path data in a square of 100 by 100.

const r1 = (n: number): string => String(Math.round(n * 10) / 10);

export type Point = readonly [number, number];

/** A closed shape through these points. */
export function poly(points: readonly Point[]): string {
  return 'M' + points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L') + 'Z';
}

function around(count: number, cx: number, cy: number, radius: (i: number) => number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + turn;
    return [cx + radius(i) * Math.sin(angle), cy - radius(i) * Math.cos(angle)] as const;
  });
}

export function star(cx: number, cy: number, outer: number, inner = outer * 0.42, tips = 5): string {
  return poly(around(tips * 2, cx, cy, (i) => (i % 2 ? inner : outer)));
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${r1(cx - r)} ${r1(cy)}a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0Z`;
}

/** A disc with a hole, for the even-odd rule that all shapes are filled by. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return disc(cx, cy, outer) + disc(cx, cy, inner);
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${r1(x)} ${r1(y)}h${r1(w)}v${r1(h)}h${r1(-w)}Z`;
}

export function gear(cx: number, cy: number, outer: number, teeth: number, hole = outer * 0.4): string {
  const steps = teeth * 4;
  return poly(around(steps, cx, cy, (i) => (i % 4 < 2 ? outer : outer * 0.78), Math.PI / steps)) + disc(cx, cy, hole);
}

export function thorns(cx: number, cy: number, outer: number, count: number, hole = outer * 0.5): string {
  const tips = around(count, cx, cy, () => outer);
  const feet = around(count, cx, cy, () => outer * 0.66, Math.PI / count / 2);
  let d = '';
  for (let i = 0; i < count; i++) {
    const tip = tips[i]!;
    const foot = feet[i]!;
    const next = tips[(i + 1) % count]!;
    const ctrl = around(count, cx, cy, () => outer * 0.58, (1.5 * Math.PI) / count)[i]!;
    d += (i ? 'L' : 'M') + `${r1(tip[0])} ${r1(tip[1])}L${r1(foot[0])} ${r1(foot[1])}Q${r1(ctrl[0])} ${r1(ctrl[1])} ${r1(next[0])} ${r1(next[1])}`;
  }
  return d + 'Z' + (hole ? disc(cx, cy, hole) : '');
}

function bar(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = ((y1 - y2) / length) * (width / 2);
  const ny = ((x2 - x1) / length) * (width / 2);
  return poly([[x1 + nx, y1 + ny], [x2 + nx, y2 + ny], [x2 - nx, y2 - ny], [x1 - nx, y1 - ny]]);
}

function arrow(x1: number, y1: number, x2: number, y2: number, width = 9): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const ux = (x2 - x1) / length;
  const uy = (y2 - y1) / length;
  const bx = x2 - ux * width * 1.7;
  const by = y2 - uy * width * 1.7;
  const h = width * 1.25;
  return bar(x1, y1, bx + ux, by + uy, width) + poly([[x2, y2], [bx - uy * h, by + ux * h], [bx + uy * h, by - ux * h]]);
}

const SKULL =
  'M50 16C30 16 19 30 19 46c0 10 5 17 12 21v11c0 4 3 6 6 6h26c3 0 6-2 6-6V67c7-4 12-11 12-21C81 30 70 16 50 16Z' +
  disc(37, 47, 8.5) + disc(63, 47, 8.5) + 'M50 56l5 11h-10ZM42 74h3v10h-3ZM48.500 74h3v10h-3ZM55 74h3v10h-3Z';
const HORNS =
  'M50 30C36 30 30 41 30 52c0 9 5 14 8 18l4 14h16l4-14c3-4 8-9 8-18C70 41 64 30 50 30Z' +
  'M30 46C18 42 13 30 16 14c5 13 11 18 22 20ZM70 46c12-4 17-16 14-32c-5 13-11 18-22 20Z' +
  'M36 52l12 5l-3 7l-10-4ZM64 52l-12 5l3 7l10-4Z';
const HELMET =
  'M50 16C29 16 20 32 20 52v20l14 12h7V62H31v-8h38v8H59v22h7l14-12V52C80 32 71 16 50 16Z' + box(46, 62, 8, 20);
const RIFLE =
  'M8 56l4-10h18l3-6h22l2 4h27v-3h4v3h5v6h-5v2H66l-2 5H52l-4 14h-9l3-14H30l-5 4l-2 9H10Z';
const CLAWS =
  'M22 14c10 20 12 44 4 72c18-24 20-50 9-72ZM44 12c11 22 12 48 3 76c20-26 22-54 10-76ZM67 14c9 20 10 44 2 72c18-24 19-50 9-72Z';
const MAW =
  'M12 34C22 18 78 18 88 34L80 44l-7 14l-8-13l-7 16l-8-16l-8 16l-7-16l-8 13l-7-14ZM14 62l8-4l7 12l8-14l7 14l6-13l6 13l7-14l8 14l7-12l8 4C80 84 20 84 14 62Z';
const FLAME =
  'M52 10c4 14 24 22 24 46c0 18-12 30-26 30S24 74 24 58c0-12 7-18 10-28c6 4 9 9 9 16c7-8 11-20 9-36ZM50 78c7 0 12-5 12-12c0-9-9-12-10-21c-5 8-14 12-14 21c0 7 5 12 12 12Z';
const BOLT = 'M58 8L24 56h20l-8 36l40-52H54Z';
const WING = 'M50 22l8 18l34 10v8l-32-2l-3 20l13 8v6l-20-4l-20 4v-6l13-8l-3-20l-32 2v-8l34-10Z';
const ROTOR =
  'M8 22h84v6H53v8h12c14 0 22 9 24 22l-3 6H46l-8-6L12 54l-4-12h6l5 5h20c0-7 3-11 8-11V28H8ZM58 43v12h22c-2-7-7-12-14-12ZM34 70h52v6H34ZM42 64h5v7h-5ZM72 64h5v7h-5Z';
const TANK =
  'M28 40h26l6 4h34v7H64l2 6h14l8 8v6c0 7-6 11-12 11H24c-7 0-12-5-12-11v-6l8-8h6Z' + disc(26, 71, 5) + disc(42, 71, 5) + disc(58, 71, 5) + disc(74, 71, 5);
const WRENCH = 'M66 12c-11 2-17 12-13 23L18 70c-4 4-4 9 0 13s9 4 13 0l35-35c11 4 21-2 23-13l-12 8l-12-3l-3-12Z';
const EYE = 'M6 50C22 26 78 26 94 50C78 74 22 74 6 50Z' + disc(50, 50, 17) + disc(50, 50, 9);
const SLIT = 'M8 50C24 22 76 22 92 50C76 78 24 78 8 50ZM50 30C42 42 42 58 50 70C58 58 58 42 50 30Z';
const HAND =
  'M34 90c-6-10-16-22-20-34c4-5 9-2 14 6V24c0-8 10-8 10 0v22h3V16c0-8 10-8 10 0v30h3V20c0-8 10-8 10 0v28h3V30c0-7 9-7 9 0v34c0 12-4 18-8 26Z';
const GRENADE =
  'M38 30h22v-8h-8v-6h20v6h-4v8l4 4c8 6 12 14 12 22c0 18-14 30-33 30S18 74 18 56c0-9 5-17 12-22ZM28 50h46v4H28ZM28 62h46v4H28ZM43 36h4v46h-4ZM57 36h4v46h-4Z';
const BOMB = 'M46 8h8v10h10l-6 14c9 6 13 17 13 28c0 16-9 28-21 34c-12-6-21-18-21-34c0-11 4-22 13-28l-6-14h10ZM33 56h34v5H33Z';
const RAYS = Array.from({ length: 12 }, (_, i) => {
  const a = (i / 12) * 2 * Math.PI;
  const s = Math.sin(a);
  const c = -Math.cos(a);
  return bar(50 + s * 27, 50 + c * 27, 50 + s * (i % 2 ? 36 : 42), 50 + c * (i % 2 ? 36 : 42), 6);
}).join('');
const LAMP = disc(50, 50, 20) + RAYS;
const WHEEL = ring(50, 50, 38, 26) + ring(50, 50, 18, 7) + [0, 1, 2, 3, 4].map((i) => {
  const a = (i / 5) * 2 * Math.PI;
  return bar(50 + 17 * Math.sin(a), 50 - 17 * Math.cos(a), 50 + 27 * Math.sin(a), 50 - 27 * Math.cos(a), 7);
}).join('');
const DOOR = 'M20 14h60v72H20ZM28 22v26h18V22ZM54 22v26h18V22ZM28 54v26h18V54ZM54 54v26h18V54Z';
const CRATE = 'M16 26h68v56H16ZM22 32v44h56V32ZM22 32l6 0l50 44h-6ZM72 32h6L28 76h-6Z';
const RADIO =
  disc(50, 62, 7) + 'M47 66h6v22h-6ZM34 76c-9-8-9-22 0-30l5 5c-6 6-6 14 0 20ZM66 76c9-8 9-22 0-30l-5 5c6 6 6 14 0 20ZM24 86C8 72 8 50 24 36l5 5C16 52 16 70 29 81ZM76 86c16-14 16-36 0-50l-5 5c13 11 13 29 0 40Z';
const LINK =
  'M30 36h16a16 16 0 0 1 0 32H30a16 16 0 0 1 0-32ZM31 45a7 7 0 0 0 0 14h14a7 7 0 0 0 0-14ZM54 32h16a20 20 0 0 1 0 40H54v-9h15a11 11 0 0 0 0-22H54Z';
const TAGS =
  'M30 30a20 20 0 0 1 40 0h-5a15 15 0 0 0-30 0ZM24 40c0-6 18-6 18 0v30c0 6-18 6-18 0ZM54 46c0-6 18-6 18 0v30c0 6-18 6-18 0ZM30 48h6v4h-6ZM30 56h6v4h-6ZM60 54h6v4h-6ZM60 62h6v4h-6Z';
const CLAMP = 'M14 12h30v12H30v16h14v12H14ZM86 12H56v12h14v16H56v12h30ZM44 58h12v10h14v8H56v14H44V76H30v-8h14Z';
const SPIDER =
  'M50 34c10 0 17 9 17 21S60 78 50 78S33 67 33 55s7-21 17-21Z' +
  'M34 46L16 34L8 50l-2-22l12-6l20 16ZM66 46l18-12l8 16l2-22l-12-6l-20 16ZM33 58L14 56L6 76l-2-22l14-6l17 4ZM67 58l19-2l8 20l2-22l-14-6l-17 4ZM37 70L22 76l-2 16l-8-18l18-12ZM63 70l15 6l2 16l8-18l-18-12ZM42 34l-6-16l8 4l6 10l6-10l8-4l-6 16Z' +
  disc(43, 52, 4) + disc(57, 52, 4);
const BAT = 'M50 40l5-10l4 8c10-12 24-14 36-10c-8 5-10 12-9 20c-7-4-13-2-15 6c-5-4-10-3-13 4l-8 16l-8-16c-3-7-8-8-13-4c-2-8-8-10-15-6c1-8-1-15-9-20c12-4 26-2 36 10l4-8Z';
const EGG =
  'M50 10c16 0 30 24 30 46S67 90 50 90S20 78 20 56S34 10 50 10ZM34 46l8 8l8-10l8 10l8-8l3 9l-9 10l-10-9l-10 9l-9-10Z';
const SPIRAL =
  'M52 50c0-4-6-4-8 0c-4 8 4 16 12 14c12-2 18-14 13-25c-6-14-24-18-37-9c-17 11-18 36-5 50c12 13 32 15 47 6l5 8C60 105 34 103 19 86C2 67 5 36 27 22c20-12 46-6 54 14c7 18-3 36-20 40c-15 3-30-8-28-23c1-12 15-20 25-12c6 5 5 13 0 17Z';
const BOW =
  'M22 10c34 6 54 28 54 40S56 84 22 90l-4-7c22-6 34-16 38-28H10v-10h46C52 33 40 23 18 17ZM76 38l18 12l-18 12Z';
const DROP = 'M50 8c10 22 28 36 28 56c0 16-12 27-28 27S22 80 22 64C22 44 40 30 50 8ZM36 62c-2 10 4 18 12 19c-6-4-8-11-7-19Z';
const HEX = [[50, 24], [50, 64], [32.5, 44], [67.5, 44]].map(([x, y]) => poly(around(6, x!, y!, () => 18, Math.PI / 6))).join('');
const FIST =
  'M24 40c0-8 10-8 11-2c0-9 12-9 13-1c1-8 12-8 13 0c2-6 12-5 12 3v24c0 6-3 10-6 14v12H36V78c-8-6-14-14-14-22c0-8 6-10 12-8l14 3v6l-12-1c-4 0-3 5 1 8l10-2V51l-23-4ZM36 40v6l11 2v-9ZM49 39v10l10 2V40ZM62 42v10l8 3V42Z';
const CLEAVER = 'M18 20h52c10 6 14 16 12 28l-34 2l-4 6l-24 32c-6 5-14-2-9-9l23-32V42H18ZM26 28v6h6v-6Z';
const BEETLE =
  'M50 14c6 0 10 5 10 11h-20c0-6 4-11 10-11ZM30 30h18v56C34 84 26 68 26 50c0-8 1-14 4-20ZM52 30h18c3 6 4 12 4 20c0 18-8 34-22 36ZM24 40L10 30l-3 8l16 9ZM76 40l14-10l3 8l-16 9ZM24 54L6 56v8l18-2ZM76 54l18 2v8l-18-2ZM27 66L12 80l5 6l14-13ZM73 66l15 14l-5 6l-14-13Z';
const QUAKE =
  'M8 66h18l6-12l10 22l10-40l10 44l8-24l6 10h16v8H70l-3-5l-7 21l-9-38l-8 34l-11-24l-2 8H8Z' + 'M36 10h28v14L50 36L36 24Z';
const BONE =
  'M18 30c-8-3-8-14 1-14c0-9 12-10 14-1c2 5 1 9 0 12l40 42c4-1 8-1 12 1c8 4 5 15-3 14c1 9-11 11-14 3c-2-4-1-8 0-12L28 33c-3 1-6 1-10-3Z';
const CROWN = 'M14 34l16 18l20-32l20 32l16-18l-8 46H22Z';
const PULSE = 'M50 88C20 66 10 52 10 36c0-14 10-22 21-22c8 0 15 5 19 12c4-7 11-12 19-12c11 0 21 8 21 22c0 16-10 30-40 52ZM18 46h18l6-10l9 24l7-18l4 8h20v-5H66l-9-16l-7 17l-8-21l-9 16H18Z';
const ANVIL = 'M12 24h66c0 12-8 18-20 20v14l14 16H24l14-16V46C22 44 14 36 12 24ZM24 78h48v8H24Z';
const PLAN =
  'M12 16h76v68H12ZM18 22v56h64V22Z' + box(26, 30, 14, 14) + box(60, 56, 14, 14) + 'M44 36h14v4H44ZM56 36h6v14h5l-8 8l-8-8h5Z' + box(26, 60, 22, 4) + box(26, 67, 16, 4);
const SWAP = arrow(12, 36, 88, 36, 12) + arrow(88, 66, 12, 66, 12);
const CROSSED = arrow(16, 84, 84, 16, 10) + arrow(84, 84, 16, 16, 10);
const UP = arrow(50, 90, 50, 10, 18);
const BACK = 'M16 40l26-26v16c30 0 44 18 44 54c-8-20-20-28-44-28v16Z';
const DOWN3 = arrow(24, 12, 24, 76, 10) + arrow(50, 24, 50, 92, 10) + arrow(76, 12, 76, 76, 10);
const BEAM = 'M44 6h12v40l20-14l-14 22h30v10H62l14 22l-20-14v22H44V72L24 86l14-22H8V54h30L24 32l20 14Z';
const CROSSHAIR = ring(50, 50, 34, 26) + box(46, 4, 8, 30) + box(46, 66, 8, 30) + box(4, 46, 30, 8) + box(66, 46, 30, 8) + disc(50, 50, 5);
const BLAST = star(50, 50, 44, 24, 9) + star(50, 50, 20, 10, 7);
const CHEVRONS = 'M14 50L50 20l36 30v16L50 36L14 66ZM14 76L50 46l36 30v14L50 60L14 90Z';
const CHEVRON = 'M10 70L50 30l40 40v20L50 50L10 90Z';
const SHIELD = 'M18 14h64v36c0 20-14 32-32 40c-18-8-32-20-32-40ZM27 23v27c0 14 9 23 23 30V23Z';
const WALL =
  'M8 30h38v16H8ZM52 30h40v16H52ZM8 52h18v16H8ZM32 52h36v16H32ZM74 52h18v16H74ZM8 74h38v14H8ZM52 74h40v14H52Z';
const HORDE = [[50, 34, 20], [24, 52, 15], [76, 52, 15], [38, 72, 13], [64, 72, 13]].map(([x, y, s]) =>
  `M${x! - s!} ${y}l${s! * 0.4} ${-s! * 0.9}l${s! * 0.6} ${s! * 0.4}l${s! * 0.6} ${-s! * 0.4}l${s! * 0.4} ${s! * 0.9}l${-s!} ${s!}Z` + disc(x! - s! * 0.35, y!, s! * 0.16) + disc(x! + s! * 0.35, y!, s! * 0.16)).join('');
const DNA = 'M22 10h10c0 22 36 18 36 40S32 68 32 90H22c0-24 32-26 34-40C54 34 22 34 22 10ZM78 10H68c0 8-5 12-11 16l8 6c8-5 13-12 13-22ZM78 90H68c0-8-5-12-11-16l8-6c8 5 13 12 13 22Z';
const TRUCK = 'M8 34h46v34H8ZM58 42h18l14 14v12H58ZM64 47v9h17l-8-9Z' + ring(26, 72, 11, 5) + ring(72, 72, 11, 5);
const CABLE = 'M14 14l30 30l-8 8L6 22ZM94 78L64 48l-8 8l30 30ZM58 20l8 6l-14 16l14-4l-24 34l6-22l-14 4Z';
const MASK = 'M50 12c20 0 30 12 30 30c0 8-3 14-6 18l4 12l-14 2l-4 12H40l-4-12l-14-2l4-12c-3-4-6-10-6-18c0-18 10-30 30-30Z' + disc(37, 42, 9) + disc(63, 42, 9) + disc(50, 68, 8);
const DRUM = 'M24 20c0-8 52-8 52 0v60c0 8-52 8-52 0ZM30 34h40v5H30ZM30 62h40v5H30Z' + 'M50 42l8 12h-16Z';
const CHAINSAW = 'M6 46h26v-8h8v8l40-4c14 0 16 18 2 20l-42-2v8H12c-6 0-8-4-8-10Z' + [44, 54, 64, 74].map((x) => `M${x} 40l3-8l3 8ZM${x} 62l3 8l3-8Z`).join('');
const BARREL = 'M8 36h52l8-8h18l6 10v24l-6 10H68l-8-8H8ZM74 38v24h10V38Z' + box(14, 30, 8, 40) + box(30, 30, 8, 40);
const TOTEM = 'M38 6h24l6 20l-8 14l6 10l-6 40H40l-6-40l6-10l-8-14ZM40 24l8 4v6l-8-2ZM60 24l-8 4v6l8-2ZM44 58h12v5H44ZM45 68h10v5H45Z';
const CLOUD = 'M26 70a16 16 0 0 1 0-32a22 22 0 0 1 42-6a20 20 0 0 1 8 38ZM28 76h8l-6 14h-8ZM46 76h8l-6 14h-8ZM64 76h8l-6 14h-8Z';
const MOON = 'M62 10a42 42 0 1 0 26 62A36 36 0 0 1 62 10Z';
const TUNNEL = 'M8 88V56C8 30 26 12 50 12s42 18 42 44v32H74V58c0-16-10-28-24-28S26 42 26 58v30Z' + 'M50 40l10 20h-6v28h-8V60h-6Z';
const GUARD = 'M46 6h8v14l10 10v58H36V30l10-10ZM42 36v46h16V36Z' + 'M14 40l14-8v48l-14 8ZM86 40l-14-8v48l14 8Z';
const TARGET = ring(50, 50, 40, 31) + ring(50, 50, 22, 13) + disc(50, 50, 5);
const COINS = ring(36, 40, 24, 17) + ring(62, 62, 26, 18) + star(62, 62, 12) + box(33, 30, 6, 20);
const STEPS = 'M10 88V70h20V52h20V34h20V16h20v72Z';
const TUSK = 'M22 16c4 30 14 44 28 50c14-6 24-20 28-50c14 30 4 62-28 72C18 78 8 46 22 16Z';
const SPORE = disc(50, 50, 16) + [0, 1, 2, 3, 4, 5, 6].map((i) => {
  const a = (i / 7) * 2 * Math.PI;
  const x = 50 + 34 * Math.sin(a);
  const y = 50 - 34 * Math.cos(a);
  return bar(50 + 15 * Math.sin(a), 50 - 15 * Math.cos(a), x, y, 5) + disc(x, y, 7);
}).join('');
const SIREN = 'M30 78V52a20 20 0 0 1 40 0v26h8v10H22V78ZM46 8h8v14h-8ZM14 22l6-6l10 10l-6 6ZM86 22l-6-6l-10 10l6 6Z';
const HAMMER = 'M24 10h40l12 14l-12 14H52v50H40V38H24Z';

/** What stands in the middle of an emblem. */
export const charges = {
  star: star(50, 54, 44), chevron: CHEVRON, chevrons: CHEVRONS, shield: SHIELD, gear: gear(50, 50, 42, 9), helmet: HELMET,
  rifle: RIFLE, crosshair: CROSSHAIR, target: TARGET, grenade: GRENADE, wing: WING, rotor: ROTOR, tank: TANK, wrench: WRENCH,
  radio: RADIO, lamp: LAMP, wheel: WHEEL, door: DOOR, bolt: BOLT, plan: PLAN, crate: CRATE, eye: EYE, slit: SLIT, hand: HAND,
  skull: SKULL, flame: FLAME, blast: BLAST, bomb: BOMB, beam: BEAM, swap: SWAP, crossed: CROSSED, up: UP, back: BACK,
  rain: DOWN3, link: LINK, clamp: CLAMP, tags: TAGS, bone: BONE, pulse: PULSE, claws: CLAWS, maw: MAW, horns: HORNS,
  spider: SPIDER, bat: BAT, egg: EGG, spiral: SPIRAL, bow: BOW, drop: DROP, hex: HEX, fist: FIST, cleaver: CLEAVER,
  beetle: BEETLE, quake: QUAKE, crown: CROWN, anvil: ANVIL, wall: WALL, horde: HORDE, dna: DNA, truck: TRUCK, cable: CABLE,
  mask: MASK, drum: DRUM, chainsaw: CHAINSAW, barrel: BARREL, totem: TOTEM, cloud: CLOUD, moon: MOON, tunnel: TUNNEL,
  guard: GUARD, coins: COINS, steps: STEPS, tusk: TUSK, spore: SPORE, siren: SIREN, hammer: HAMMER, thorns: thorns(50, 50, 44, 8),
} as const;
export type Charge = keyof typeof charges;

/** How the field behind it is divided. */
export const grounds = {
  plain: '', pale: box(50, 0, 50, 100), fess: box(0, 50, 100, 50), bend: poly([[0, 0], [100, 100], [0, 100]]),
  sinister: poly([[100, 0], [100, 100], [0, 100]]), chevron: poly([[0, 100], [50, 42], [100, 100]]),
  pile: poly([[0, 0], [100, 0], [50, 88]]), quarter: box(0, 0, 50, 50) + box(50, 50, 50, 50),
  bars: box(0, 14, 100, 14) + box(0, 43, 100, 14) + box(0, 72, 100, 14),
  paly: box(14, 0, 14, 100) + box(43, 0, 14, 100) + box(72, 0, 14, 100),
  saltire: poly([[0, 0], [50, 50], [0, 100]]) + poly([[100, 0], [50, 50], [100, 100]]),
  rays: [0, 1, 2, 3, 4, 5].map((i) => {
    const a = (i / 6) * 2 * Math.PI;
    const b = a + Math.PI / 6;
    return poly([[50, 50], [50 + 90 * Math.sin(a), 50 - 90 * Math.cos(a)], [50 + 90 * Math.sin(b), 50 - 90 * Math.cos(b)]]);
  }).join(''),
  chief: box(0, 0, 100, 32), base: 'M0 66Q25 52 50 66T100 66V100H0Z',
  waves: [20, 48, 76].map((y) => `M0 ${y}q12-10 25 0t25 0t25 0t25 0v12q-12 10-25 0t-25 0t-25 0t-25 0Z`).join(''),
  cracks: 'M46 0h6l-4 26l12 16l-8 20l14 38h-8L44 62l8-20l-10-16ZM48 42l-30 8l-18-6v-5l18 5l26-8ZM54 62l24-6l22 10v-5l-22-10l-22 5Z',
  scales: [16, 44, 72].map((y, row) => [0, 1, 2, 3].map((i) => `M${i * 28 - (row % 2) * 14} ${y}a14 14 0 0 0 28 0Z`).join('')).join(''),
} as const;
export type Ground = keyof typeof grounds;

/** The outline of the field: shields and plates for COG, grown things for Locust; by kind of card. */
export const fields = {
  cog: {
    unit: 'M10 6h80l4 6v40c0 22-18 34-44 44C24 86 6 74 6 52V12Z',
    tactic: 'M22 6h56l18 18v52L78 94H22L4 76V24Z',
    reaction: 'M50 3L97 50L50 97L3 50Z',
    command: gear(50, 50, 48, 12, 0.01),
    'command-unit': 'M50 2l10 10h26l4 4v38c0 20-16 32-40 44C26 86 10 74 10 54V16l4-4h26Z',
  },
  locust: {
    unit: 'M50 8C58 10 66 3 72 2C74 9 84 11 97 5C90 16 88 26 98 38C91 41 90 48 94 58C86 61 82 68 80 76C70 76 60 84 50 99C40 84 30 76 20 76C18 68 14 61 6 58C10 48 9 41 2 38C12 26 10 16 3 5C16 11 26 9 28 2C34 3 42 10 50 8Z',
    tactic: 'M50 4C58 18 74 6 90 14C82 26 98 40 90 50C98 62 82 74 90 88C74 94 58 84 50 97C42 84 26 94 10 88C18 74 2 62 10 50C2 40 18 26 10 14C26 6 42 18 50 4Z',
    reaction: 'M50 1C54 18 64 20 80 14C76 30 82 44 99 50C82 56 76 70 80 86C64 80 54 82 50 99C46 82 36 80 20 86C24 70 18 56 1 50C18 44 24 30 20 14C36 20 46 18 50 1Z',
    command: thorns(50, 50, 50, 11, 0),
    'command-unit': 'M50 12L62 2C62 10 74 12 92 4C84 18 96 34 92 52C88 74 66 78 50 98C34 78 12 74 8 52C4 34 16 18 8 4C26 12 38 10 38 2Z',
  },
} as const;
