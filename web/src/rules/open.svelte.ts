// open.svelte.ts -- rules that are fetched, and the one that lies open over a page.

import { books } from 'virtual:rules';
import { language } from '../texts/texts.svelte';
import { gameOfRule, type Rule, type RuleBook } from './book';

const fetched = new Map<string, Promise<RuleBook>>();

export function hasBook(game: string): boolean {
  return game in books;
}

export const bookGames = Object.keys(books);

/** The rules of a game in the language chosen, or else in English; fetched once, and a failure may be tried again. */
export function fetchBook(game: string): Promise<RuleBook> {
  const key = `${game}/${language()}`;
  let book = fetched.get(key);
  if (!book) {
    const load = books[game]?.[language()] ?? books[game]?.['en'];
    book = load ? load().then((module) => module.book) : Promise.reject(new Error(game));
    book.catch(() => fetched.delete(key));
    fetched.set(key, book);
  }
  return book;
}

export async function fetchRule(id: string): Promise<Rule | null> {
  const game = gameOfRule(id);
  if (!game || !hasBook(game)) return null;
  const book = await fetchBook(game);
  for (const chapter of book.chapters)
    for (const rule of chapter.rules) if (rule.id === id) return rule;
  return null;
}

/** Where the reader shows this rule. */
export function ruleAddress(id: string): string {
  return `#/rules/${gameOfRule(id) ?? ''}?rule=${encodeURIComponent(id)}`;
}

class OpenRule {
  id = $state<string | null>(null);

  /** Show a rule without leaving the page. */
  show(id: string): void {
    this.id = id;
  }

  close(): void {
    this.id = null;
  }
}

export const openRule = new OpenRule();
