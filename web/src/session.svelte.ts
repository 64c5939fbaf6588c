// session.svelte.ts -- who we are, and the one connection of this page.

import { Connection, type Status } from './protocol/connection';
import type { BotInfo, GameInfo, GamesAnswer, Welcome } from './protocol/types';
import { language, t } from './texts/texts.svelte';

const TOKEN = 'sandtable.token';
const NAME = 'sandtable.name';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden; then we are somebody new each time
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // as above
  }
}

let token = read(TOKEN);

class Session {
  status = $state<Status>('connecting');
  retryAt = $state<number | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  /** The catalogues that were fetched, by game. */
  contents = $state.raw<Record<string, unknown>>({});

  readonly connection = new Connection({
    address: location.origin.replace(/^http/, 'ws') + '/',
    makeSocket: (address) => new WebSocket(address, 'sandtable'),
    token: () => read(TOKEN) ?? token,
    keepToken: (value) => {
      token = value || null;
      write(TOKEN, value);
    },
    session: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    // Who is new has a name to begin with, and may change it.
    name: () => (read(TOKEN) ? undefined : (read(NAME) ?? t('guest', { number: 100 + Math.floor(Math.random() * 900) }))),
    language,
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
    random: Math.random,
  });

  start(): void {
    this.connection.onStatus((status) => {
      this.status = status;
      this.retryAt = this.connection.retryAt;
      if (status === 'open') {
        this.welcome = this.connection.welcome;
        void this.learnGames();
      }
    });
    this.connection.open();
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  private async learnGames(): Promise<void> {
    const answer = await this.connection.ask<GamesAnswer>({ t: 'games' });
    this.games = answer.games;
    this.bots = answer.bots;
    this.contents = {}; // perhaps in another language now
  }

  /** What is printed on the components of a game; null as long as it is not known. */
  content(game: string): unknown {
    return this.contents[game] ?? null;
  }

  async learnContent(game: string): Promise<void> {
    if (game in this.contents) return;
    try {
      const answer = await this.connection.ask<{ content: unknown }>({ t: 'content', game });
      this.contents = { ...this.contents, [game]: answer.content };
    } catch {
      this.contents = { ...this.contents, [game]: null }; // a server that has none
    }
  }
}

export const session = new Session();
