// aids.ts -- the help that a table gives while its game runs (docs/protocol.md).

export type Aids = 'open' | 'odds' | 'bare';
export type Aid = 'odds' | 'hint' | 'branch';

/** What a setting is called: keys of texts. */
export const AIDS_TEXTS: Record<Aids, string> = { open: 'aids.open', odds: 'aids.odds', bare: 'aids.bare' };

/** Does a running table with this setting give this aid? null: it is decided at the start. */
export function gives(aids: Aids | null | undefined, aid: Aid): boolean {
  return aids === 'odds' ? aid === 'odds' : aids !== 'bare';
}
