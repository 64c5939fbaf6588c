// map.ts -- where the chapters stand on the map: a road that winds from row to row.

export interface Spot {
  x: number;
  y: number;
}

/** Rows run to the right and to the left in turn, a little uneven as roads are. */
export function spotsOf(count: number, columns: number, width: number, rowHeight: number): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 ? columns - 1 - along : along;
    const sway = (i % 2 ? 1 : -1) * Math.min(10, rowHeight * 0.08);
    return { x: (column + 0.5) * (width / columns), y: (row + 0.5) * rowHeight - 8 + sway };
  });
}

export function pathOf(spots: Spot[]): string {
  return spots
    .map((spot, i) => {
      const before = spots[i - 1];
      if (!before) return `M${spot.x} ${spot.y}`;
      const bend = Math.abs(spot.x - before.x) < 30;
      const dx = bend ? 40 : (spot.x - before.x) / 2;
      return bend
        ? `C${before.x + dx} ${before.y} ${spot.x + dx} ${spot.y} ${spot.x} ${spot.y}`
        : `C${before.x + dx} ${before.y} ${spot.x - dx} ${spot.y} ${spot.x} ${spot.y}`;
    })
    .join('');
}
