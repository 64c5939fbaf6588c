/* rules.ts -- makes docs/rules/<game>.md readable in the client: `virtual:rules` lists the games, and
 * each game's rules are a module of their own, loaded only when somebody opens the reader. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readRules } from '../src/rules/parse';

const LIST = 'virtual:rules';
const BOOK = 'virtual:rules/';

export function rules(folder: string): Plugin {
  const games = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
    .filter((game) => readRules(readFileSync(join(folder, `${game}.md`), 'utf8')).chapters.length);

  return {
    name: 'sandtable-rules',
    resolveId: (id) => (id === LIST || id.startsWith(BOOK) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        const lines = games.map((game) => `${JSON.stringify(game)}: () => import('${BOOK}${game}')`);
        return `export const books = { ${lines.join(', ')} };`;
      }
      if (!id.startsWith(`\0${BOOK}`)) return null;
      const path = join(folder, `${id.slice(BOOK.length + 1)}.md`);
      this.addWatchFile(path);
      const book = JSON.stringify(readRules(readFileSync(path, 'utf8')));
      return `export const book = JSON.parse(${JSON.stringify(book)});`;
    },
  };
}
