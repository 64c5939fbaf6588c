// measures.ts -- how long and how hard what is chosen is, as measured with bots: tools/balance makes the numbers together with the
// pages of docs/balance.
import board from './measured/gears-board.json';
import cards from './measured/gears-cards.json';
import pigs from './measured/hogs.json';

/** Of one mission or chapter: `decisions` are those of one person, without formalities; `minutes` of a table of people. */
interface Mission {
  won: number;
  decisions: number;
  minutes: number;
}
interface Chapter {
  turns: number;
  decisions: number;
  minutes: number;
}
interface Battle {
  rounds: number[];
  decisions: number;
  minutes: number[];
}

/** One to five: who wins two games of three has an easy evening. */
export const hardness = (won: number): number => [60, 45, 30, 15].filter((step) => won < step).length + 1;

export interface Measure {
  minutes: [number, number];
  /** Of each player. */
  decisions: number;
  count: { key: 'turns' | 'rounds'; least: number; most: number } | null;
  hard: number | null;
  /** Of the seats of this mission, where they are not those of the game. */
  least: number | null;
}

function ofMission(name: string, seats: number): Measure | null {
  const mission = (board.missions as Record<string, Record<string, Mission>>)[name];
  const found = mission?.[seats] ?? Object.values(mission ?? {})[0];
  if (!mission || !found) return null;
  const least = '1' in mission ? null : Math.min(...Object.keys(mission).map(Number));
  return { minutes: [found.minutes, found.minutes], decisions: found.decisions, count: null, hard: hardness(found.won), least };
}

function ofChapter(name: string, games: number): Measure | null {
  const found = (cards.chapters as Record<string, Chapter>)[name];
  if (!found) return null;
  const count = { key: 'turns' as const, least: found.turns, most: found.turns };
  return { minutes: [found.minutes, games * found.minutes], decisions: found.decisions, count, hard: null, least: null };
}

/** Of several: from the shortest to the longest, with the mean of their decisions. */
function span(battles: Battle[]): Battle {
  const ends = (which: 'rounds' | 'minutes') => [Math.min(...battles.map((one) => one[which][0] ?? 0)), Math.max(...battles.map((one) => one[which][1] ?? 0))];
  const decisions = Math.round(battles.reduce((sum, one) => sum + one.decisions, 0) / battles.length);
  return { rounds: ends('rounds'), decisions, minutes: ends('minutes') };
}

function ofBattle(chosen: Record<string, string>, seats: number): Measure {
  const missions: Record<string, Battle> = pigs.missions;
  const mission = missions[chosen['mission'] ?? ''] ?? span(Object.values(missions));
  const found = chosen['mode'] === 'horde' || seats === 1 ? (seats === 1 ? pigs.solo : pigs.coop) : seats > 2 ? pigs.four : mission;
  const [least = 0, most = 0] = found.rounds;
  const [short = 0, long = 0] = found.minutes;
  return { minutes: [short, long], decisions: found.decisions, count: { key: 'rounds', least, most }, hard: null, least: null };
}

/** Of what is chosen, if it was measured. */
export function measureOf(game: string, chosen: Record<string, string>, seats: number): Measure | null {
  if (game === 'gears-board') return ofMission(chosen['mission'] ?? '', seats);
  if (game === 'gears-cards' && chosen['mode'] !== 'campaign')
    return ofChapter(chosen['mode'] === 'tutorial' ? '1' : (chosen['chapter'] ?? ''), chosen['format'] === 'three' ? 3 : 1);
  return game === 'hogs' ? ofBattle(chosen, seats) : null;
}
