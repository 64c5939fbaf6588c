import { expect, test } from 'vitest';
import { entryNamed, entryOf, groups, keyOf, search, type Kind } from './book';

const kinds: Kind[] = [
  {
    kind: 'unit',
    text: 'Units',
    components: [
      { kind: 'unit', id: 'sniper', name: 'Sniper', lines: [{ is: 'text', text: 'Shoots far.' }] },
      { kind: 'unit', id: 'medic', name: 'Médic', lines: [{ is: 'text', text: 'Heals a sniper.' }] },
    ],
  },
  { kind: 'map', text: 'Maps', components: [{ kind: 'map', id: '1', name: 'Ford', lines: [{ is: 'text', text: 'A river.' }] }] },
];

test('names come before texts, and marks do not matter', () => {
  expect(search(kinds, 'sniper', '')[0]?.components.map(keyOf)).toEqual(['unit/sniper', 'unit/medic']);
  expect(search(kinds, 'MEDIC heals', '')[0]?.components.map(keyOf)).toEqual(['unit/medic']);
  expect(search(kinds, 'dragon', '')).toEqual([]);
  expect(search(kinds, '', 'map').map((kind) => kind.kind)).toEqual(['map']);
  expect(search(kinds, 'ｒｉｖｅｒ', '').map((kind) => kind.kind)).toEqual(['map']);
});

test('a thing on the table has an entry, whichever copy of it lies there', () => {
  expect(entryOf(kinds, 'sniper.2')).toBe('unit/sniper');
  expect(entryOf(kinds, 'medic')).toBe('unit/medic');
  expect(entryOf(kinds, 'cover.3')).toBe(null);
});

test('an entry that does not exist is not named', () => {
  expect(entryNamed(kinds, 'unit/medic')).toBe('unit/medic');
  expect(entryNamed(kinds, '*/sniper.2')).toBe('unit/sniper');
  expect(entryNamed(kinds, 'map/medic')).toBe(null);
  expect(entryNamed(kinds, '*/north-base')).toBe(null);
});

test('what belongs together stands together', () => {
  const found = groups([
    { is: 'number', label: 'AP', text: '2' },
    { is: 'number', label: 'HP', text: '1' },
    { is: 'name', label: 'Attacks', text: 'Rifle', kind: 'attack', id: 'rifle' },
    { is: 'name', label: 'Attacks', text: 'Satchel', kind: 'attack', id: 'satchel' },
    { is: 'text', text: 'One.' },
    { is: 'text', text: 'Two.' },
  ]);
  expect(found.map((group) => group.lines.length)).toEqual([2, 2, 1, 1]);
});
