import type { Board } from '../board';
import Ambush from './Ambush.svelte';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

export default { component: Ambush, texts: { en, es, ja } } satisfies Board;
