import { describe, expect, it } from 'vitest';
import type { Tile } from './book';
import { layOut } from './layout';
import { inside } from './places';
import type { TileView } from './view';

const tile: Tile = {
  id: '1a', name: 'Yard', text: null, width: 24, height: 12, entrance: [2, 0, 10, 0], exit: [24, 2, 24, 10],
  areas: [
    { name: 'west', shape: [0, 0, 12, 0, 12, 12, 0, 12], centre: [6, 6], covers: [{ at: [3, 3], arrows: [1, 3, -1, 0], object: 'crates' }] },
    { name: 'east', shape: [12, 0, 24, 0, 24, 12, 12, 12], centre: [18, 6], hole: true, covers: [] },
  ],
  solids: [{ kind: 'rock', shape: [10, 10, 14, 10, 14, 12, 10, 12] }],
  borders: [{ type: 'open', line: [12, 0, 12, 12] }],
};
const placed = (change: Partial<TileView> = {}): TileView => ({
  tile: '1a', map: 0, turn: 0, x: 0, y: 0, level: 1, first_cover: 4, card: 'up',
  entrance: { state: 'shut', area: '1a' }, exit: { state: 'door', area: '1a.2' }, ...change,
});
const book = new Map([['1a', tile]]);

describe('the layout', () => {
  it('names areas and cover spaces as moves do, with y down', () => {
    const { areas, covers, box } = layOut([placed()], book);
    expect(areas.map(({ id }) => id)).toEqual(['1a', '1a.2']);
    expect(covers.get('cover.4')?.at).toEqual({ x: 3, y: -3 });
    expect(box).toEqual({ x: 0, y: -12, width: 24, height: 12 });
  });

  it('puts rock and wrecks where they stand', () => {
    const { solids } = layOut([placed()], book);
    expect(solids[0]?.kind).toBe('rock');
    expect(solids[0]?.shape[2]).toEqual({ x: 14, y: -12 });
  });

  it('turns counter-clockwise, and its openings with it', () => {
    const { covers, openings } = layOut([placed({ turn: 1, x: 12 })], book);
    expect(covers.get('cover.4')?.at).toEqual({ x: 9, y: -3 }); // (3,3) becomes (-3,3), shifted by 12
    const exit = openings.find(({ kind }) => kind === 'exit');
    expect([exit?.out.x, exit?.out.y].map((n) => (n ?? 0) + 0)).toEqual([0, -1]); // east became north, which is up
  });

  it('lies down with north to the right', () => {
    const { box } = layOut([placed()], book, true);
    expect([box.width, box.height]).toEqual([12, 24]);
  });

  it('puts the second map beside the first', () => {
    const { tiles } = layOut([placed(), placed({ map: 1 })], book);
    expect(tiles[1]?.box.x).toBeGreaterThan(24);
  });

  it('finds room for many figures inside the area and beside its cover', () => {
    const area = layOut([placed()], book).byId.get('1a');
    const { places, size } = area?.places.spread([1.8, 1.8, 1.8, 1.8]) ?? { places: [], size: 0 };
    expect(places).toHaveLength(4);
    expect(size).toBe(1);
    places.forEach((a, i) => {
      expect(inside(area?.shape ?? [], a)).toBe(true);
      expect(Math.hypot(a.x - 3, a.y + 3)).toBeGreaterThan(3.4);
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(3.5);
    });
  });

  it('lets one stand in a narrow passage at its size: over its walls and on rubble rather than smaller', () => {
    const shape = [0, 0, 12, 0, 12, 4, 0, 4];
    const passage = layOut([placed()], new Map([['1a', { ...tile, areas: [{ name: 'passage', shape, centre: [6, 2] as [number, number], covers: [] }] }]])).areas[0];
    const alone = passage?.places.spread([2.9], [{ x: 6, y: -2, radius: 2.1, soft: true }]);
    expect(alone?.size).toBeGreaterThanOrEqual(0.86);
    const beside = passage?.places.spread([2.9], [{ x: 2.5, y: -2, radius: 2.1 }]);
    expect(beside?.size).toBeGreaterThanOrEqual(0.86);
  });

  it('makes figures smaller where they are many, and keeps them apart', () => {
    const crowd = layOut([placed()], book).byId.get('1a')?.places.spread(Array<number>(12).fill(2.3));
    const { places = [], size = 1 } = crowd ?? {};
    expect(size).toBeLessThan(1);
    places.forEach((a, i) => {
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * 2.3 * size - 0.01);
    });
  });
});
