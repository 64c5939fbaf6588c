// texts.svelte.ts -- everything the client says, by key, in the language that was chosen.
//
// A catalogue is a JSON file of keys and sentences with named places, "Turn {turn}". A sentence that depends on a number
// has forms by the plural rules of its language: "moves.one", "moves.other", chosen by the place {count}.

import type { Translate } from '../boards/board';
import en from './en.json';

export type Key = keyof typeof en;
type Catalogue = Record<string, string>;

export const languages: Record<string, string> = { en: 'English', es: 'Español', ja: '日本語' };

const loaders: Record<string, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./es.json'),
  ja: () => import('./ja.json'),
};

const state = $state<{ language: string; catalogue: Catalogue }>({ language: 'en', catalogue: en });

export function language(): string {
  return state.language;
}

export async function setLanguage(code: string): Promise<void> {
  const load = loaders[code];
  const catalogue = load ? (await load()).default : en;
  state.language = load ? code : 'en';
  state.catalogue = catalogue;
  document.documentElement.lang = state.language;
}

/** The language of the browser, if we speak it. */
export function guessLanguage(wished: readonly string[]): string {
  for (const wish of wished) {
    const code = wish.slice(0, 2).toLowerCase();
    if (code in languages) return code;
  }
  return 'en';
}

export function fill(text: string, places: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));
}

function lookUp(catalogues: (Catalogue | undefined)[], key: string, places: Record<string, string | number>): string {
  const count = places['count'];
  const plural = typeof count === 'number' ? `${key}.${new Intl.PluralRules(state.language).select(count)}` : null;
  for (const catalogue of catalogues) {
    const text = (plural ? catalogue?.[plural] : undefined) ?? catalogue?.[key] ?? catalogue?.[`${key}.other`];
    if (text !== undefined) return fill(text, places);
  }
  return key;
}

export const t: Translate = (key, places = {}) => lookUp([state.catalogue, en], key, places);

/** As t, but what a board brings along comes first. */
export function translator(texts: Record<string, Catalogue> | undefined): Translate {
  return (key, places = {}) =>
    lookUp([texts?.[state.language], state.catalogue, texts?.['en'], en], key, places);
}

export function percent(chance: number): string {
  const digits = chance > 0 && chance < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(state.language, { style: 'percent', maximumFractionDigits: digits }).format(chance);
}

/** How long ago, in words: "2 hours ago". */
export function ago(time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000);
  const format = new Intl.RelativeTimeFormat(state.language, { numeric: 'auto' });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  for (const [unit, length] of steps)
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return format.format(0, 'second');
}

export function timeOfDay(time: number): string {
  return new Intl.DateTimeFormat(state.language, { hour: '2-digit', minute: '2-digit' }).format(time);
}
