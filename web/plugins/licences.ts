/* licences.ts -- puts the licences of these packages beside the client, in one file: whoever gets a typeface gets its licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function licences(modules: string, packages: string[], fileName: string): Plugin {
  return {
    name: 'sandtable-licences',
    apply: 'build',
    generateBundle() {
      const texts = packages.map((name) => `${name}\n\n${readFileSync(join(modules, name, 'LICENSE'), 'utf8').trim()}\n`);
      this.emitFile({ type: 'asset', fileName, source: texts.join(`\n${'-'.repeat(60)}\n\n`) });
    },
  };
}
