// aids.ts -- the help that a table gives while its game runs (docs/protocol.md).

export type Aids = 'open' | 'odds' | 'bare';
export type Aid = 'odds' | 'hint' | 'branch';

/** Does a running table with this setting give this aid? null: it is decided at the start. */
export function gives(aids: Aids | null | undefined, aid: Aid): boolean {
  return aids === 'odds' ? aid === 'odds' : aids !== 'bare';
}
