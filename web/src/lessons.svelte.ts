// lessons.svelte.ts -- which lessons were done in this browser, and what comes after one.

import type { GameInfo, Lesson } from './protocol/types';

const KEY = 'sandtable.lessons';

/** "hogs/air"; what is not ours is left alone. */
export function readDone(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const progress = $state({ done: readDone(stored()) });

export function isDone(game: string, lesson: string): boolean {
  return progress.done.includes(`${game}/${lesson}`);
}

export function markDone(game: string, lesson: string): void {
  if (isDone(game, lesson)) return;
  progress.done = [...readDone(stored()), `${game}/${lesson}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.done));
  } catch {
    // a browser that keeps nothing: it is remembered as long as the page lives
  }
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
