// open.svelte.ts -- the compendium that lies open over a page, so that a table stays where it is.

class OpenCompendium {
  /** The game that is read; null: it is closed. */
  game = $state<string | null>(null);
  /** "unit/uh-sniper": where it is opened; "": at its beginning. */
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

export function compendiumAddress(game: string, entry = ''): string {
  return `#/compendium/${game}${entry ? `?entry=${encodeURIComponent(entry)}` : ''}`;
}
