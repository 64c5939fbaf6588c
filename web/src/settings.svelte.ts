// settings.svelte.ts -- what a person chose for this browser: looks, motion, sound, care.

import type { Caution } from './table/table.svelte';
import { guessLanguage, setLanguage } from './texts/texts.svelte';

export type Theme = 'auto' | 'dark' | 'light';
export type Palette = 'standard' | 'safe' | 'contrast';

export interface Settings {
  theme: Theme;
  palette: Palette;
  /** Of all text, 1 is normal. */
  size: number;
  /** Of what is shown before a question: 1 is normal, 0 nothing. */
  speed: number;
  /** Of sounds: 0 is none, 1 is loud. */
  volume: number;
  language: string;
  caution: Caution;
  /** Moves as a list, also where the board can be clicked. */
  list: boolean;
  /** Be told by the system when one is waited for. */
  notify: boolean;
  /** Single letters as shortcuts. */
  shortcuts: boolean;
  /** Have formalities answered. */
  formalities: boolean;
  /** A briefing before the game, and a page at its end. */
  ceremony: boolean;
  /** Explain what is asked for the first time. */
  hints: boolean;
  /** The number of its rule beside every move and every line of the log, instead of a sign. */
  ruleNumbers: boolean;
}

const KEY = 'sandtable.settings';

const standard: Settings = {
  theme: 'auto',
  palette: 'standard',
  size: 1,
  speed: 1,
  volume: 0.3,
  language: '',
  caution: 'final',
  list: false,
  notify: false,
  shortcuts: true,
  formalities: true,
  ceremony: true,
  hints: true,
  ruleNumbers: false,
};

/** Only what is of the right kind is taken over from what was stored. */
export function readSettings(stored: string | null): Settings {
  const settings: Settings = { ...standard };
  try {
    const found = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(standard) as (keyof Settings)[])
      if (typeof found[key] === typeof standard[key]) Object.assign(settings, { [key]: found[key] });
  } catch {
    // not ours; the standard it is
  }
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = $state<Settings>(readSettings(stored()));

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener('change', () => (system.dark = dark.matches));
still.addEventListener('change', () => (system.still = still.matches));

/** How fast things move, the wish of the system included. */
export function speed(): number {
  return system.still ? 0 : settings.speed;
}

/** How fast one thing is shown after the other: who wants no motion sees the same in the same order, as still pictures. */
export function pace(): number {
  return settings.speed;
}

export function theme(): 'dark' | 'light' {
  return settings.theme === 'auto' ? (system.dark ? 'dark' : 'light') : settings.theme;
}

/** Put the settings into effect, now and whenever they change; the language may have to be fetched first. */
export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  $effect.root(() => {
    $effect(() => {
      root.dataset['theme'] = theme();
      root.dataset['palette'] = settings.palette;
      root.dataset['motion'] = speed() === 0 ? 'off' : 'on';
      root.style.setProperty('--text-scale', String(settings.size));
    });
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // storage may be forbidden; then they last as long as the page
      }
    });
  });
  await setLanguage(settings.language || guessLanguage(navigator.languages));
}
