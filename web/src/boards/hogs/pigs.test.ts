import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../drawing';
import { isDrawn, pigOf } from './pigs';
import { THINGS } from './things';

const content = (file: string) => readFileSync(new URL(`../../../../content/hogs/${file}.yaml`, import.meta.url), 'utf8');
const idsUnder = (text: string, head: string) => {
  const part = text.split(new RegExp(`^${head}:`, 'm'))[1]?.split(/^\w/m)[0] ?? '';
  return [...part.matchAll(/^ {2}- \{?id: ([\w-]+)/gm)].map((found) => found[1] ?? '');
};
const factions = idsUnder(content('factions'), 'factions');
const classes = [...new Set([...content('factions').matchAll(/unit_class: (\w+)/g)].map((found) => (found[1] ?? '').replace('_', '-')))];

describe('pigs and what lies about', () => {
  it('has every Class of every army, and all differ in their outlines', () => {
    expect([factions.length, classes.length]).toEqual([4, 12]);
    expect(classes.filter((one) => !isDrawn(one))).toEqual([]);
    for (const faction of [...factions, null]) expect(new Set(classes.map((one) => outlineOf(pigOf(one, faction)))).size).toBe(classes.length);
  });
  it('knows armies by their headgear', () => {
    expect(new Set([...factions, null].map((faction) => outlineOf(pigOf('grunt', faction)))).size).toBe(5);
  });
  it('has every Deployable, special hex, Object and Building', () => {
    const things = [
      ...idsUnder(content('deployables'), 'deployables'), ...idsUnder(content('terrain'), 'special_hexes'),
      ...idsUnder(content('terrain'), 'objects'), ...idsUnder(content('buildings'), 'buildings'),
    ];
    expect(things.length).toBeGreaterThan(25);
    expect(things.filter((id) => !(id in THINGS))).toEqual([]);
  });
});
