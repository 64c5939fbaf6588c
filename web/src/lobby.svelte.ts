// lobby.svelte.ts -- the tables there are, kept up to date while somebody looks.

import type { LobbyAnswer, LobbyTable } from './protocol/types';
import { session } from './session.svelte';

class Lobby {
  tables = $state.raw<LobbyTable[]>([]);
  yours = $state.raw<LobbyTable[]>([]);
  more = $state(false);
  known = $state(false);

  /** Begin to look; the returned function ends it. */
  watch(): () => void {
    const stops = [
      session.connection.on((message) => {
        if (message.t === 'lobby') {
          this.tables = message.tables;
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
    this.yours = answer.yours;
    this.more = answer.more ?? false;
    this.known = true;
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
