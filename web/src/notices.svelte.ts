// notices.svelte.ts -- what a person has to be told: short notices on the screen, and words for screen readers.

export interface Notice {
  id: number;
  text: string;
  rule: string | null;
  game: string | undefined;
  /** What others do is no trouble: who came, or said something. */
  news: 'person' | 'chat' | null;
}

const SHOWN = 7000;

class Notices {
  list = $state.raw<Notice[]>([]);
  private count = 0;

  add(text: string, rule: string | null = null, game?: string): void {
    this.show({ id: ++this.count, text, rule, game, news: null });
  }

  tell(text: string, news: 'person' | 'chat'): void {
    this.show({ id: ++this.count, text, rule: null, game: undefined, news });
  }

  private show(notice: Notice): void {
    this.list = [...this.list.filter((other) => other.text !== notice.text), notice].slice(-3);
    setTimeout(() => this.remove(notice.id), SHOWN);
  }

  remove(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();

/** What screen readers say, in order: the same sentences as in the terminal. */
class Speech {
  lines = $state.raw<{ id: number; text: string }[]>([]);
  private count = 0;

  say(...texts: string[]): void {
    const lines = texts.filter(Boolean).map((text) => ({ id: ++this.count, text }));
    this.lines = [...this.lines, ...lines].slice(-24);
  }
}

export const speech = new Speech();
