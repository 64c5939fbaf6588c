// book.ts -- the rules of a game as the reader shows them: found by id, searched by words.

import { prefixes } from 'virtual:rules';
import type { Chapter, Rule, RuleBook } from './parse';

export type { Chapter, Rule, RuleBook };

/** Which game do rules with this beginning belong to? */
export function gameOfRule(id: string): string | null {
  return prefixes[id.slice(0, 2)] ?? null;
}

export const RULE_ID = new RegExp(`\\b(?:${Object.keys(prefixes).join('|')})-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\\d{2}\\b`, 'g');

/** A text cut at the rule ids in it, so that each can be a link. */
export function cutAtIds(text: string): { text: string; rule: boolean }[] {
  const parts: { text: string; rule: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(RULE_ID)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), rule: false });
    parts.push({ text: match[0], rule: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), rule: false });
  return parts;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** How well a rule answers the words: 0 is not at all; its id counts most, then its title. */
function rank(rule: Rule, words: string[]): number {
  const id = plain(rule.id);
  const title = plain(rule.title);
  const text = plain(`${rule.text} ${rule.why}`);
  let sum = 0;
  for (const word of words) {
    if (id === word) sum += 100;
    else if (id.includes(word)) sum += 10;
    else if (title.includes(word)) sum += 5;
    else if (text.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

/** The chapters with only the rules that have all the words; without words, the whole book. */
export function search(book: RuleBook, query: string): Chapter[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => {
      const found = chapter.rules.map((rule) => ({ rule, rank: rank(rule, words) })).filter((one) => one.rank > 0);
      found.sort((a, b) => b.rank - a.rank);
      return { title: chapter.title, rules: found.map((one) => one.rule), rank: found[0]?.rank ?? 0 };
    })
    .filter((chapter) => chapter.rules.length > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ title, rules }) => ({ title, rules }));
}
