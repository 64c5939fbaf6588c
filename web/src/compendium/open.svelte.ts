// open.svelte.ts -- the compendium that lies open over a page, so that a table stays where it is.

class OpenCompendium {
  /** The game that is read; null: it is closed. */
  game = $state<string | null>(null);
  // "unit/uh-sniper", or of a thing on the table "*/drone.2": where it is opened; "": at its beginning.
  entry = $state('');

  show(game: string, entry = ''): void {
    this.entry = entry;
    this.game = game;
  }

  close(): void {
    this.game = null;
  }
}

export const openCompendium = new OpenCompendium();

/** What is no component: places, numbers and the like. */
const PLACES = new Set(['hex', 'number', 'seat', 'direction', 'slot', 'square', 'zone', 'rotation', 'side', 'letter', 'source']);

/** The entry of the component that this part of a board stands for; "": it stands for none. A place says itself what there is to
 * read about it (data-read): what lies there may be no thing of its own. */
export function entryAt(element: Element | null): string {
  const found = element?.closest('[data-read], [data-thing]');
  const read = found?.getAttribute('data-read');
  if (read) return read;
  const [type, id] = (found?.getAttribute('data-thing') ?? '').split(':');
  return type && id && !PLACES.has(type) ? `*/${id}` : '';
}

/** The same of what is under the pointer, else of what has the focus. */
export function entryHere(): string {
  const hovered = [...document.querySelectorAll('[data-thing]:hover, [data-read]:hover')].at(-1);
  return entryAt(hovered ?? document.activeElement);
}

export function compendiumAddress(game: string, entry = ''): string {
  return `#/compendium/${game}${entry ? `?entry=${encodeURIComponent(entry)}` : ''}`;
}
