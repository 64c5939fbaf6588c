// view_types_test.mjs WEB -- a field of a view that changes breaks the build of the client, and not its board.
//
// The client takes the types of views from src/games/<game>/view.ts, and web/build.py checks types. Here some files of
// boards are checked against these descriptions as they are, and with a field under another name.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const web = resolve(process.argv[2]);
const ts = createRequire(resolve(web, 'package.json'))('typescript');
const options = {
  ...ts.parseJsonConfigFileContent(ts.readConfigFile(resolve(web, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, web).options,
  types: [],
};
const libraries = new Map(); // what does not change is read once

/** What is wrong with a file of a board, if the description of the game's view is changed so. */
function faults(game, file, change) {
  const described = resolve(web, '../src/games', game, 'view.ts');
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (name, version) => {
    if (!libraries.has(name)) {
      const text = resolve(name) === described ? change(readFileSync(name, 'utf8')) : ts.sys.readFile(name);
      const read = text === undefined ? undefined : ts.createSourceFile(name, text, version);
      if (!name.includes('/typescript/lib/')) return read;
      libraries.set(name, read);
    }
    return libraries.get(name);
  };
  const program = ts.createProgram([resolve(web, 'src/boards', game, file)], options, host);
  const found = program.getSourceFiles().some((source) => resolve(source.fileName) === described);
  const wrong = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  return found ? wrong.map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' ')) : [`${file} does not import the description`];
}

const renamed = (field) => (text) => {
  const other = text.replaceAll(new RegExp(`^(  )${field}(\\??:)`, 'gm'), '$1other$2');
  if (other === text) throw new Error(`no field ${field} is described`);
  return other;
};

const cases = [
  ['gears-cards', 'view.ts', 'reserve'],
  ['gears-board', 'sight.ts', 'locusts'],
  ['hogs', 'view.ts', 'terrain'],
];
console.log(`1..${2 * cases.length}`);
let number = 0;
let failed = false;
const report = (good, name, found) => {
  console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${name}`);
  if (!good) for (const line of found) console.log(`# ${line}`);
  failed ||= !good;
};
for (const [game, file, field] of cases) {
  const now = faults(game, file, (text) => text);
  report(now.length === 0, `${game}: ${file} fits the view as it is described`, now);
  const then = faults(game, file, renamed(field));
  report(then.some((line) => line.includes(`'${field}'`)), `${game}: ${file} does not without the field ${field}`, then);
}
process.exit(failed ? 1 : 0);
