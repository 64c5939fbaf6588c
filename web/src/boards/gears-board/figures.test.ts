import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../drawing';
import { figureOf, isDrawn } from './figures';

const content = (file: string) => readFileSync(new URL(`../../../../content/gears-board/${file}`, import.meta.url), 'utf8');
const idsUnder = (text: string, head: string) => {
  const part = text.split(new RegExp(`^${head}:`, 'm'))[1]?.split(/^\w/m)[0] ?? '';
  return [...part.matchAll(/^ {2}- \{?id: ([\w-]+)/gm)].map((found) => found[1] ?? '');
};
const figures = idsUnder(content('enemies.yaml'), 'figures');
const enemies = idsUnder(content('enemies.yaml'), 'enemies');
const characters = idsUnder(content('soldiers.yaml'), 'characters');

describe('figures', () => {
  it('has everybody who can stand on the map', () => {
    expect([figures.length, enemies.length, characters.length]).toEqual([7, 17, 4]);
    expect([...figures, ...enemies, ...characters].filter((id) => !isDrawn(id))).toEqual([]);
  });
  it('tells them apart by their outlines alone', () => {
    const all = [...new Set([...enemies, ...characters])];
    expect(new Set(all.map((id) => outlineOf(figureOf(id)))).size).toBe(all.length);
  });
  it('draws an enemy from elsewhere as its figure', () => {
    expect(figureOf('mauler', 'boomer')).toBe(figureOf('boomer'));
    expect(figureOf('nobody').length).toBeGreaterThan(0);
  });
});
