// brief.ts -- what a board tells before its game begins, for the briefing.

import type { Component } from 'svelte';
import type { Layer } from '../boards/drawing';
import type { Translate } from '../boards/board';

export interface Brief {
  title: string;
  story: string | null;
  /** What is to be done first. */
  goal: { name: string; text: string | null } | null;
  /** Whom to expect, with their faces. */
  enemies: { name: string; drawing: Layer[] }[];
}

/** What web/src/boards/<game>/briefing.ts exports as default. */
export interface Briefing<View = any, Content = any> {
  brief(view: View, content: Content, t: Translate): Brief | null;
  /** The ground as far as it is known. */
  map: Component<{ view: View; content: Content }>;
}

const found = import.meta.glob<{ default: Briefing }>('../boards/*/briefing.ts');

export function findBriefing(game: string): Promise<Briefing> | null {
  const load = found[`../boards/${game}/briefing.ts`];
  return load ? load().then((module) => module.default) : null;
}
