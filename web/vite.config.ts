import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { licences } from './plugins/licences';
import { rules } from './plugins/rules';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TYPEFACES = ['@fontsource/stardos-stencil', '@fontsource-variable/archivo', '@fontsource/ibm-plex-mono'];

export default defineConfig({
  base: './',
  plugins: [svelte(), rules(beside('../docs/rules'), beside('../po/rules')), licences(beside('node_modules'), TYPEFACES, 'typefaces.txt')],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true, // which file belongs to which game: the test of the size asks
  },
  json: { stringify: true, namedExports: false }, // catalogues are read as a whole
  server: { fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], environment: 'node' },
});
