// measures.ts -- how long and how hard what is chosen is, as measured with bots (docs/balance): a test holds these numbers to the
// tables there.

/** Missions of the board game by number of seats: games won in per cent, and decisions in the middle game. */
export const MISSIONS: Record<string, Record<number, [won: number, decisions: number]>> = {
  emergence: { 1: [31.6, 127], 2: [45.2, 203], 3: [37.2, 395], 4: [36.6, 603] },
  'china-shop': { 1: [25.8, 203], 2: [18.2, 331], 3: [13.0, 445], 4: [4.4, 494] },
  'belly-of-the-beast': { 1: [27.8, 288], 2: [35.4, 412], 3: [48.8, 606], 4: [39.2, 833] },
  roadblocks: { 1: [69.2, 146], 2: [46.8, 306], 3: [36.8, 558], 4: [19.6, 754] },
  scattered: { 2: [28.0, 402], 3: [15.4, 633], 4: [14.0, 782] },
  hive: { 1: [51.2, 240], 2: [58.0, 436], 3: [39.4, 720], 4: [25.2, 1039] },
  showdown: { 1: [33.0, 194], 2: [49.6, 313], 3: [42.0, 433], 4: [30.4, 552] },
  'search-for-the-stranded': { 1: [38.6, 186], 2: [35.2, 307], 3: [24.8, 472], 4: [14.0, 689] },
  'horde-unleashed': { 1: [27.0, 406], 2: [41.0, 802], 3: [35.0, 1196], 4: [50.0, 1284] },
  'horde-mode': { 1: [11.8, 317], 2: [21.2, 679], 3: [24.0, 1006], 4: [17.6, 1262] },
};

/** Chapters of the card game: turns in the middle game, after a victory of COG. */
export const CHAPTER_TURNS = [23, 25, 20, 23, 19, 20, 23, 16, 18, 18, 19, 20, 18, 20, 15];

/** Hogs of War: so many rounds have nine games of ten. */
export const HOGS_ROUNDS = [6, 14] as const;

/** One to five: who wins two games of three has an easy evening. */
export const hardness = (won: number): number => [60, 45, 30, 15].filter((step) => won < step).length + 1;

/** What a person thinks about a decision, in seconds; about a turn of the card game; about a round of Hogs of War. */
const DECISION = 8;
const TURN = 60;
const ROUND = 480;
const rounded = (seconds: number): number => Math.max(10, Math.round(seconds / 300) * 5);

export interface Measure {
  /** In minutes, and in what the game counts. */
  minutes: [number, number];
  count: { key: 'decisions' | 'turns' | 'rounds'; least: number; most: number };
  hard: number | null;
  /** Of the seats of this mission, where they are not those of the game. */
  least: number | null;
}

/** Of what is chosen, if it was measured. */
export function measureOf(game: string, chosen: Record<string, string>, seats: number): Measure | null {
  if (game === 'gears-board') {
    const mission = MISSIONS[chosen['mission'] ?? ''];
    const [won, decisions] = mission?.[seats] ?? Object.values(mission ?? {})[0] ?? [0, 0];
    if (!decisions) return null;
    const minutes = rounded(decisions * DECISION);
    const least = mission && !(1 in mission) ? Math.min(...Object.keys(mission).map(Number)) : null;
    return { minutes: [minutes, minutes], count: { key: 'decisions', least: decisions, most: decisions }, hard: hardness(won), least };
  }
  if (game === 'gears-cards' && chosen['mode'] !== 'campaign') {
    const turns = CHAPTER_TURNS[chosen['mode'] === 'tutorial' ? 0 : Number(chosen['chapter']) - 1];
    if (!turns) return null;
    const once = rounded(turns * TURN);
    return { minutes: [once, chosen['format'] === 'three' ? 3 * once : once], count: { key: 'turns', least: turns, most: turns }, hard: null, least: null };
  }
  if (game === 'hogs') {
    const [least, most] = HOGS_ROUNDS;
    return { minutes: [rounded(least * ROUND), rounded(most * ROUND)], count: { key: 'rounds', least, most }, hard: null, least: null };
  }
  return null;
}
