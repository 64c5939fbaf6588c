import type { Board } from '../board';
import Hogs from './Hogs.svelte';
import { LEADS } from './moves';
import en from './texts/en.json';
import es from './texts/es.json';
import ja from './texts/ja.json';

export default { component: Hogs, texts: { en, es, ja }, rail: true, leads: LEADS } satisfies Board;
