import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hardness, measureOf } from './measures';

const rows = (game: string) =>
  readFileSync(new URL(`../../../docs/balance/${game}.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

describe('measures', () => {
  it('are those of docs/balance for every mission of the board game', () => {
    const [heads = []] = rows('gears-board').filter(([first]) => first === 'Mission');
    const at = (name: string) => heads.indexOf(name);
    let seen = 0;
    for (const row of rows('gears-board')) {
      const seats = Number(row[1]);
      const mission = row[0]?.replace(', casual', '').replace(/^The /, '').toLowerCase().replaceAll(' ', '-') ?? '';
      const measure = seats ? measureOf('gears-board', { mission }, seats) : null;
      if (!measure || seats === 2) continue; // two have a row with Insane, too
      seen++;
      expect([mission, measure.decisions, measure.minutes[0]]).toEqual([mission, Number(row[at('Of a person')]), Number(row[at('Minutes')])]);
      expect(measure.hard).toBe(hardness(parseFloat(row[at('Won')] ?? '')));
    }
    expect(seen).toBe(29);
  });
  it('are those of docs/balance for every chapter of the card game, and for Hogs of War', () => {
    const chapters = rows('gears-cards').filter(([chapter = '']) => /^\d+$/.test(chapter));
    expect(chapters.length).toBe(15);
    for (const row of chapters)
      expect(measureOf('gears-cards', { mode: 'chapter', chapter: row[0] ?? '', format: 'one' }, 2)).toMatchObject({
        minutes: [Number(row.at(-1)), Number(row.at(-1))], decisions: Number(row.at(-2)), count: { key: 'turns', most: Number(row[6]) },
      });
    const missions = rows('hogs').filter(([mission = '']) => mission.startsWith('Mission '));
    expect(missions.length).toBe(8);
    for (const row of missions)
      expect(measureOf('hogs', { mode: 'open', mission: row[0]?.slice(8) ?? '' }, 2)).toMatchObject({
        decisions: Number(row.at(-2)), count: { key: 'rounds', least: Number(row[5]), most: Number(row[6]) },
      });
  });
  it('say how hard, how long and for how many', () => {
    expect([69, 50, 40, 20, 4].map(hardness)).toEqual([1, 2, 3, 4, 5]);
    expect(measureOf('gears-board', { mission: 'emergence' }, 1)).toMatchObject({ least: null });
    expect(measureOf('gears-board', { mission: 'scattered' }, 1)?.least).toBe(2);
    const [once = 0, thrice] = measureOf('gears-cards', { mode: 'chapter', chapter: '2', format: 'three' }, 2)?.minutes ?? [];
    expect(thrice).toBe(3 * once);
    expect(measureOf('hogs', { mode: 'horde' }, 1)).not.toEqual(measureOf('hogs', { mode: 'horde' }, 2));
    const [any, one] = [measureOf('hogs', { mode: 'open', mission: 'choose' }, 2), measureOf('hogs', { mode: 'open', mission: '1' }, 2)];
    expect(any?.minutes[0]).toBeLessThanOrEqual(one?.minutes[0] ?? 0);
    expect(any?.minutes[1]).toBeGreaterThanOrEqual(one?.minutes[1] ?? 0);
    expect(measureOf('ambush', {}, 2)).toBeNull();
  });
});
