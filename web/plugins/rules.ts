/* rules.ts -- makes docs/rules/<game>.md readable in the client: `virtual:rules` lists the games and how the ids of their
 * rules begin, and each game's rules in each language are a module of their own, loaded only when somebody opens the reader. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readRules } from '../src/rules/parse';
import { readCatalogue, translateRules } from '../src/rules/translate';

const LIST = 'virtual:rules';
const BOOK = 'virtual:rules/';

const withoutEnding = (names: string[], ending: string) =>
  names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));

/** folder: with the rules; catalogues: with what they are in other languages, as <language>.po. */
export function rules(folder: string, catalogues: string): Plugin {
  const first = (game: string) => readRules(readFileSync(join(folder, `${game}.md`), 'utf8')).chapters[0]?.rules[0]?.id;
  const games = withoutEnding(readdirSync(folder), '.md').filter(first);
  const prefixes = Object.fromEntries(games.map((game) => [first(game)?.slice(0, 2), game]));
  const languages = ['en', ...(existsSync(catalogues) ? withoutEnding(readdirSync(catalogues), '.po') : [])];

  return {
    name: 'sandtable-rules',
    resolveId: (id) => (id === LIST || id.startsWith(BOOK) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        const loaders = (game: string) =>
          languages.map((code) => `${JSON.stringify(code)}: () => import('${BOOK}${game}/${code}')`).join(', ');
        return `export const prefixes = ${JSON.stringify(prefixes)}; export const books = { ${games.map((game) => `${JSON.stringify(game)}: { ${loaders(game)} }`).join(', ')} };`;
      }
      if (!id.startsWith(`\0${BOOK}`)) return null;
      const [game, code] = id.slice(BOOK.length + 1).split('/');
      const path = join(folder, `${game}.md`);
      const catalogue = join(catalogues, `${code}.po`);
      this.addWatchFile(path);
      let markdown = readFileSync(path, 'utf8');
      if (code !== 'en') {
        this.addWatchFile(catalogue);
        markdown = translateRules(markdown, readCatalogue(readFileSync(catalogue, 'utf8')));
      }
      return `export const book = JSON.parse(${JSON.stringify(JSON.stringify(readRules(markdown)))});`;
    },
  };
}
