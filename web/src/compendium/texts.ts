// texts.ts -- what the compendium says, in every language.

import { translator } from '../texts/texts.svelte';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

export const t = translator({ en, es, ja });
