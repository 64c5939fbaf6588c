// drawing.ts -- drawings in layers, for figures of any game: one outline around all, tones from the game's style sheet.

export interface Layer {
  d: string;
  /** A tone, which the game's style sheet has as a custom property: --f-skin. */
  tone: string;
  /** A line of this width instead of a filled shape. */
  line?: number;
}

export const fill = (tone: string, d: string): Layer => ({ tone, d });
export const line = (tone: string, width: number, d: string): Layer => ({ tone, line: width, d });
export const dot = (x: number, y: number, r: number, ry = r): string => `M${x - r},${y}a${r},${ry} 0 1 0 ${2 * r},0a${r},${ry} 0 1 0 ${-2 * r},0Z`;

/** What is left of a drawing in black: shapes and lines without their tones. */
export const outlineOf = (drawing: Layer[]): string => drawing.map(({ d, line = 0 }) => `${d}:${line}`).join();
