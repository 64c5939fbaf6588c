// shape.ts -- the shapes of Buildings on the grid of a base: "##/#." turned that many quarters clockwise.

export interface Square {
  x: number;
  y: number;
}

export function squaresOf(shape: string, turn = 0): Square[] {
  let squares = shape.split('/').flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])));
  for (let n = 0; n < turn; n++) {
    const height = Math.max(...squares.map(({ y }) => y)) + 1;
    squares = squares.map(({ x, y }) => ({ x: height - 1 - y, y: x }));
  }
  return squares;
}

export const squareId = ({ x, y }: Square): string => `${String.fromCharCode(97 + y)}${x + 1}`;
export const squareAt = (id: string): Square => ({ x: Number(id.slice(1)) - 1, y: id.charCodeAt(0) - 97 });
export const sizeOf = (squares: Square[]): { width: number; height: number } => ({
  width: Math.max(0, ...squares.map(({ x }) => x + 1)),
  height: Math.max(0, ...squares.map(({ y }) => y + 1)),
});

/** Of the square blocks that lie within a shape one of the largest, the nearest to its middle: where its building stands. */
export function yardOf(squares: Square[]): Square & { size: number } {
  const has = new Set(squares.map(squareId));
  const { width, height } = sizeOf(squares);
  const far = ({ x, y, size }: Square & { size: number }) => Math.hypot(x + size / 2 - width / 2, y + size / 2 - height / 2);
  const blockAt = ({ x, y }: Square, size: number) => ({ x, y, size });
  const full = ({ x, y, size }: Square & { size: number }) =>
    Array.from({ length: size * size }, (_, i) => squareId({ x: x + (i % size), y: y + Math.floor(i / size) })).every((id) => has.has(id));
  for (let size = Math.min(width, height); size > 1; size--) {
    const blocks = squares.map((square) => blockAt(square, size)).filter(full);
    if (blocks.length > 0) return blocks.reduce((best, one) => (far(one) < far(best) ? one : best));
  }
  return squares.map((square) => blockAt(square, 1)).reduce((best, one) => (far(one) < far(best) ? one : best), blockAt({ x: 0, y: 0 }, 1));
}

/** The outline of squares as a path, a unit each. */
export function outline(squares: Square[]): string {
  const has = new Set(squares.map(({ x, y }) => `${x},${y}`));
  return squares
    .flatMap(({ x, y }) => [
      has.has(`${x},${y - 1}`) ? '' : `M${x} ${y}h1`,
      has.has(`${x},${y + 1}`) ? '' : `M${x} ${y + 1}h1`,
      has.has(`${x - 1},${y}`) ? '' : `M${x} ${y}v1`,
      has.has(`${x + 1},${y}`) ? '' : `M${x + 1} ${y}v1`,
    ])
    .join('');
}
