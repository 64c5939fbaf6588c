// layout.ts -- the tiles as they lie on the table: every area, border, cover space and opening in one drawing.
//
// Units are those of the tiles; x goes to the right and y down, as on the screen. The second of two maps that are not
// joined lies to the right of the first.

import type { BorderType, SolidKind, Tile } from './book';
import { Places, type Point } from './places';
import type { Gate, TileView } from './view';

export interface CoverSpace {
  id: string;
  at: Point;
  arrows: { at: Point; front: Point }[];
  object: string;
}

export interface Area {
  id: string;
  /** Through the whole map, as `ranges` and `sees` of a COG are ordered. */
  index: number;
  number: number;
  tile: string;
  name: string;
  shape: Point[];
  centre: Point;
  mark: Point;
  hole: Point;
  equipment: Point | null;
  covers: CoverSpace[];
  places: Places;
}

export interface Line {
  type: BorderType;
  from: Point;
  to: Point;
}

export interface Solid {
  kind: SolidKind;
  shape: Point[];
}

export interface Opening {
  key: string;
  kind: 'entrance' | 'exit';
  state: Gate['state'];
  area: string;
  from: Point;
  to: Point;
  /** Out of the tile. */
  out: Point;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  areas: Area[];
  byId: Map<string, Area>;
  covers: Map<string, CoverSpace>;
  lines: Line[];
  solids: Solid[];
  openings: Opening[];
  tiles: { id: string; name: string; box: Box }[];
  box: Box;
}

const APART = 14;

/** Quarter turns counter-clockwise with y up, then the screen's y. */
function turned(turn: number, x: number, y: number): Point {
  const [tx, ty] = [[x, y], [-y, x], [-x, -y], [y, -x]][turn & 3] as [number, number];
  return { x: tx, y: -ty };
}

export const numbered = (id: string, number: number): string => (number > 1 ? `${id}.${number}` : id);

function boxOf(points: Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const pairs = (numbers: number[]): [number, number][] =>
  Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);

function corners(tile: Tile, point: (x: number, y: number) => Point): Point[] {
  return [point(0, 0), point(tile.width, 0), point(tile.width, tile.height), point(0, tile.height)];
}

function opening(kind: Opening['kind'], gate: Gate, ends: number[], tile: Tile, direction: (x: number, y: number) => Point, point: (x: number, y: number) => Point): Opening {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
  const out = x1 === x2 ? direction(x1 === 0 ? -1 : 1, 0) : direction(0, y1 === 0 ? -1 : 1);
  return { key: `${tile.id}-${kind}`, kind, state: gate.state, area: gate.area, from: point(x1, y1), to: point(x2, y2), out };
}

/** `lying`: with north to the right, for a window wider than it is high. */
export function layOut(placed: TileView[], book: ReadonlyMap<string, Tile>, lying = false): Layout {
  const layout: Layout = { areas: [], byId: new Map(), covers: new Map(), lines: [], solids: [], openings: [], tiles: [], box: { x: 0, y: 0, width: 36, height: 36 } };
  const laid = ({ x, y }: Point): Point => (lying ? { x: -y, y: x } : { x, y });
  const at = (view: TileView) => (x: number, y: number) => {
    const point = turned(view.turn, x, y);
    return laid({ x: point.x + view.x, y: point.y - view.y });
  };
  const edgeOf = (map: number, side: (box: Box) => number, pick: (...n: number[]) => number) =>
    pick(...placed.flatMap((view) => {
      const tile = book.get(view.tile);
      return tile && view.map === map ? [side(boxOf(corners(tile, at(view))))] : [];
    }));
  const two = placed.some((view) => view.map === 1);
  const shift = two ? edgeOf(0, (box) => box.x + box.width, Math.max) + APART - edgeOf(1, (box) => box.x, Math.min) : 0;

  for (const view of placed) {
    const tile = book.get(view.tile);
    if (!tile) continue;
    const base = at(view);
    const point = (x: number, y: number): Point => {
      const p = base(x, y);
      return { x: p.x + (view.map === 1 ? shift : 0), y: p.y };
    };
    let cover = view.first_cover;
    tile.areas.forEach((area, i) => {
      const covers = area.covers.map(({ at: [x = 0, y = 0], arrows, object }): CoverSpace => {
        const space: CoverSpace = { id: numbered('cover', cover++), at: point(x, y), arrows: [], object };
        for (let k = 0; k + 3 < arrows.length; k += 4)
          space.arrows.push({ at: point(arrows[k] ?? 0, arrows[k + 1] ?? 0), front: laid(turned(view.turn, arrows[k + 2] ?? 0, arrows[k + 3] ?? 0)) });
        layout.covers.set(space.id, space);
        return space;
      });
      const shape = pairs(area.shape).map(([x, y]) => point(x, y));
      const centre = point(area.centre[0] ?? 0, area.centre[1] ?? 0);
      const places = new Places(shape, centre);
      for (const space of covers) {
        places.take(space.at, 2);
        for (const arrow of space.arrows) places.take(arrow.at, 1.3, true);
      }
      const mark = places.corner(1.3);
      places.take(mark, 1.1, true);
      const equipment = area.equipment ? places.find(1.9) : null;
      if (equipment) places.take(equipment, 1.8);
      const hole = places.find(2.3);
      if (area.hole) places.take(hole, 2.1);
      const made: Area = {
        id: numbered(tile.id, i + 1), index: layout.areas.length, number: i + 1, tile: tile.id, name: area.name,
        shape, centre, mark, hole, equipment, covers, places,
      };
      layout.areas.push(made);
      layout.byId.set(made.id, made);
    });
    for (const { type, line: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] } of tile.borders) layout.lines.push({ type, from: point(x1, y1), to: point(x2, y2) });
    for (const { kind, shape } of tile.solids ?? []) layout.solids.push({ kind, shape: pairs(shape).map(([x, y]) => point(x, y)) });
    const direction = (x: number, y: number) => laid(turned(view.turn, x, y));
    layout.openings.push(
      opening('entrance', view.entrance, tile.entrance, tile, direction, point),
      opening('exit', view.exit, tile.exit, tile, direction, point),
    );
    layout.tiles.push({ id: tile.id, name: tile.name, box: boxOf(corners(tile, point)) });
  }
  if (layout.tiles.length > 0) layout.box = boxOf(layout.tiles.flatMap(({ box }) => [{ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }]));
  return layout;
}
