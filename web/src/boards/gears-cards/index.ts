import type { Board } from '../board';
import GearsCards from './GearsCards.svelte';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

export default { component: GearsCards, texts: { en, es, ja }, fits: true, sounds: true } satisfies Board;
