import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHAPTER_TURNS, hardness, HOGS_ROUNDS, measureOf, MISSIONS } from './measures';

const table = (game: string) => readFileSync(new URL(`../../../docs/balance/${game}.md`, import.meta.url), 'utf8');
const rows = (game: string) => table(game).split('\n').filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

describe('measures', () => {
  it('are those of docs/balance for every mission of the board game', () => {
    const found: typeof MISSIONS = {};
    for (const [name = '', seats, , won, , , , , , , , decisions] of rows('gears-board')) {
      const mission = name.replace(', casual', '').replace(/^The /, '').toLowerCase().replaceAll(' ', '-');
      if (mission in MISSIONS && decisions) (found[mission] ??= {})[Number(seats)] ??= [Number(won), Number(decisions)];
    }
    expect(found).toEqual(MISSIONS);
  });
  it('are those of docs/balance for every chapter of the card game, and for Hogs of War', () => {
    const turns = rows('gears-cards').filter(([chapter = '', before]) => /^\d+$/.test(chapter) && before !== 'Locust').map((row) => Number(row[6]));
    expect(turns).toEqual(CHAPTER_TURNS);
    expect(table('hogs')).toContain(`| Rounds, two seats | ${HOGS_ROUNDS[0]} - ${HOGS_ROUNDS[1]} |`);
  });
  it('say how hard, how long and for how many', () => {
    expect([69, 50, 40, 20, 4].map(hardness)).toEqual([1, 2, 3, 4, 5]);
    expect(measureOf('gears-board', { mission: 'emergence' }, 1)).toMatchObject({ minutes: [15, 15], hard: 3, least: null });
    expect(measureOf('gears-board', { mission: 'scattered' }, 1)?.least).toBe(2);
    expect(measureOf('gears-cards', { mode: 'chapter', chapter: '2', format: 'three' }, 2)?.minutes).toEqual([25, 75]);
    expect(measureOf('ambush', {}, 2)).toBeNull();
  });
});
