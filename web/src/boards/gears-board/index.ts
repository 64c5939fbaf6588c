import type { Board } from '../board';
import GearsBoard from './GearsBoard.svelte';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

export default { component: GearsBoard, texts: { en, es, ja }, rail: true, aside: ['laydown'] } satisfies Board;
