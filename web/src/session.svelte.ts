// session.svelte.ts -- who we are, and the one connection of this page.

import { Connection, type Status } from './protocol/connection';
import type { BotInfo, GameInfo, GamesAnswer, Welcome } from './protocol/types';
import { meetAccount } from './lessons.svelte';
import { notices } from './notices.svelte';
import { language, languages, setLanguage, t } from './texts/texts.svelte';

const TOKEN = 'sandtable.token';

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
let newName = '';

class Session {
  status = $state<Status>('connecting');
  retryAt = $state<number | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  /** The catalogues that were fetched, by game. */
  contents = $state.raw<Record<string, unknown>>({});

  private contentLanguage = '';
  /** How far the server's clock is ahead of ours, in milliseconds. */
  private ahead = 0;

  readonly connection = new Connection({
    address: location.origin.replace(/^http/, 'ws') + '/',
    makeSocket: (address) => new WebSocket(address, 'sandtable'),
    token: () => read(TOKEN) ?? token,
    keepToken: (value) => {
      token = value || null;
      write(TOKEN, value);
    },
    session: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    // Newcomers have a name to begin with, and may change it.
    name: () => {
      if (newName) return newName;
      return read(TOKEN) ? undefined : t('guest', { number: 100 + Math.floor(Math.random() * 900) });
    },
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
        newName = '';
        this.welcome = this.connection.welcome;
        void this.agreeOnLanguage();
        void this.learnGames();
        void this.learnTime();
        void meetAccount((done) => this.noteLessons(done));
      }
    });
    // Without a message that it answers: we are signed out, or not let in any more.
    this.connection.on((message) => {
      if (message.t === 'error' && message.re === undefined && ['signed-out', 'banned'].includes(message.code))
        notices.add(message.text);
    });
    this.connection.open();
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** What the server's clock says when ours says this. */
  serverTime(here: number): number {
    return here + this.ahead;
  }

  /** A page in one language at a table in another is worse than both in one: what the server cannot speak, the page does not either. */
  private async agreeOnLanguage(): Promise<void> {
    const { language: spoken, languages: all } = this.welcome ?? {};
    if (!spoken || !all || all.includes(language()) || !(spoken in languages)) return;
    notices.add(t('language.missing', { wanted: languages[language()] ?? '', spoken: languages[spoken] ?? '' }));
    await setLanguage(spoken);
  }

  private async learnTime(): Promise<void> {
    const sent = Date.now();
    const { time } = await this.connection.ask<{ time: number }>({ t: 'ping' });
    this.ahead = time - (sent + Date.now()) / 2;
  }

  private async noteLessons(done: string[]): Promise<string[]> {
    return (await this.connection.ask<{ done: string[] }>({ t: 'lessons', done: done.join(' ') })).done;
  }

  /** Be called otherwise from now on. */
  rename(name: string): void {
    newName = name;
    this.connection.renew();
  }

  /** The same person from now on with another token. */
  keep(other: string): void {
    token = other;
    write(TOKEN, other);
  }

  /** Be somebody else: with the token of an account, or somebody new. */
  become(other: string): void {
    token = other || null;
    write(TOKEN, other);
    this.connection.renew();
  }

  private async learnGames(): Promise<void> {
    const answer = await this.connection.ask<GamesAnswer>({ t: 'games' });
    this.games = answer.games;
    this.bots = answer.bots;
    if (this.contentLanguage !== this.welcome?.language) this.contents = {};
    this.contentLanguage = this.welcome?.language ?? '';
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
