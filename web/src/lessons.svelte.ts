// lessons.svelte.ts -- which lessons were done, in this browser or with the account; what comes after one; what was explained once.

import type { GameInfo, Lesson } from './protocol/types';

const KEY = 'sandtable.lessons';

const HINTS = 'sandtable.hints';

/** "hogs/air"; what is not ours is left alone. */
export function readDone(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, list: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // a browser that keeps nothing: it is remembered as long as the page lives
  }
}

/** What the account knows stays out of the browser's memory: somebody else may sign in here next. */
const progress = $state({ done: readDone(stored(KEY)), account: [] as string[] });
let tell: ((done: string[]) => Promise<string[]>) | null = null;
let explained = readDone(stored(HINTS));

/** Is this kind of question new to whoever sits here? From now on it is not. */
export function explainOnce(game: string, question: string): boolean {
  const key = `${game}/${question}`;
  if (explained.includes(key)) return false;
  explained = [...readDone(stored(HINTS)), key];
  keep(HINTS, explained);
  return true;
}

export function isDone(game: string, lesson: string): boolean {
  const key = `${game}/${lesson}`;
  return progress.done.includes(key) || progress.account.includes(key);
}

async function tellAccount(done: string[]): Promise<void> {
  try {
    progress.account = (await tell?.(done)) ?? [];
  } catch {
    // the browser remembers it, and tells it the next time
  }
}

/** Whoever is connected now: the account learns what the browser knows, and the other way round. */
export async function meetAccount(ask: (done: string[]) => Promise<string[]>): Promise<void> {
  progress.account = [];
  tell = ask;
  await tellAccount(progress.done);
}

export function markDone(game: string, lesson: string): void {
  if (progress.done.includes(`${game}/${lesson}`)) return;
  progress.done = [...readDone(stored(KEY)), `${game}/${lesson}`];
  keep(KEY, progress.done);
  void tellAccount(progress.done);
}

/** The one after this, if it is not the last. */
export function lessonAfter(game: GameInfo | undefined, lesson: string): Lesson | null {
  const index = game?.lessons.findIndex((one) => one.id === lesson) ?? -1;
  return index < 0 ? null : (game?.lessons[index + 1] ?? null);
}

/** The first that was not done yet. */
export function nextLesson(game: GameInfo): Lesson | null {
  return game.lessons.find((one) => !isDone(game.id, one.id)) ?? null;
}
