// lobby.svelte.ts -- the tables there are, kept up to date while somebody looks.

import type { LobbyAnswer, LobbyNext, LobbyTable } from './protocol/types';
import { session } from './session.svelte';

class Lobby {
  tables = $state.raw<LobbyTable[]>([]);
  yours = $state.raw<LobbyTable[]>([]);
  more = $state(false);
  known = $state(false);
  /** The pages after the first one, as they were when they were asked for. */
  private further = $state.raw<LobbyTable[]>([]);
  private next = $state.raw<LobbyNext | null>(null);
  /** After the last page that was asked for; undefined: none was. */
  private nextFurther = $state.raw<LobbyNext | null | undefined>(undefined);

  /** All pages that were asked for, each table once, as it was last heard of. */
  get listed(): LobbyTable[] {
    const first = new Set(this.tables.map((table) => table.table));
    return [...this.tables, ...this.further.filter((table) => !first.has(table.table))];
  }

  /** Are there tables that are not in the list yet? */
  get hasMore(): boolean {
    return (this.nextFurther === undefined ? this.next : this.nextFurther) !== null;
  }

  /** Begin to look; the returned function ends it. */
  watch(): () => void {
    this.further = [];
    this.nextFurther = undefined;
    const stops = [
      session.connection.on((message) => {
        if (message.t === 'lobby') {
          this.tables = message.tables;
          this.next = message.next ?? null;
          void this.refresh();
        }
      }),
      session.connection.onStatus((status) => {
        if (status === 'open') void this.refresh();
      }),
    ];
    const back = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', back);
    void this.refresh();
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', back);
      if (session.status === 'open') void session.connection.ask({ t: 'lobby', watch: false }).catch(() => undefined);
    };
  }

  private async refresh(): Promise<void> {
    if (session.status !== 'open') return;
    const answer = await session.connection.ask<LobbyAnswer>({ t: 'lobby', watch: true });
    this.tables = answer.tables;
    this.next = answer.next ?? null;
    this.yours = answer.yours;
    this.more = answer.more ?? false;
    this.known = true;
  }

  /** The next page with tables that are new; the first of those, or null. Pages overlap, so that one may have none. */
  async moreTables(): Promise<string | null> {
    while (this.hasMore) {
      const next = this.nextFurther ?? this.next;
      const answer = await session.connection.ask<LobbyAnswer>({ t: 'lobby', watch: true, older: next?.older });
      const known = new Set(this.listed.map((table) => table.table));
      const fresh = answer.tables.filter((table) => !known.has(table.table));
      this.further = [...this.further, ...fresh];
      this.nextFurther = answer.next ?? null;
      if (fresh[0]) return fresh[0].table;
    }
    return null;
  }

  /** Older tables of one's own. */
  async older(): Promise<void> {
    const last = this.yours.at(-1);
    if (!last) return;
    const answer = await session.connection.ask<LobbyAnswer>({ t: 'lobby', watch: true, before: last.table });
    const known = new Set(this.yours.map((table) => table.table));
    this.yours = [...this.yours, ...answer.yours.filter((table) => !known.has(table.table))];
    this.more = answer.more ?? false;
  }
}

export const lobby = new Lobby();
