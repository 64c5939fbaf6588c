// unfold.ts -- one update is often a whole Locust activation: here it is taken apart again, so that each figure is seen
// to act. From the position before and what happened come the positions between, as far as the events tell them.

import type { Happening } from '../../protocol/types';
import { reading } from '../pace';
import type { Throw } from './throw';
import type { CogView, LocustView, View } from './view';

export interface Stroke {
  by: string;
  /** A figure, or an area. */
  at: string;
  area: boolean;
}

/** A position on the way, and what there is to say about it. */
export interface Shown {
  view: View;
  said: string[];
  /** Said once the dice lie still. */
  late: string[];
  /** How many events it stands for. */
  told: number;
  about: string | null;
  stroke: Stroke | null;
  /** The dice that lie there. */
  thrown: Throw | null;
  /** The AI card that is turned up in this step, to be read. */
  card: string | null;
  /** How long it is looked at in milliseconds, and how long at least if much waits. */
  time: number;
  least: number;
}

/** A position by itself. */
export const asItIs = (view: View): Shown => ({ view, said: [], late: [], told: 0, about: null, stroke: null, thrown: null, card: null, time: 0, least: 0 });

/** How long it is looked at, in milliseconds at normal speed; what is not here belongs to what came before it. */
const TIMES: Record<string, number> = {
  moves: 420, takescover: 320, leavescover: 200, attacks: 900, locustattacks: 900, attacksarea: 900, locustattacksarea: 900, chainsaw: 900, killed: 550, wounded: 800,
  unhurt: 700, spawned: 480, removed: 300, resurrected: 600, activated: 350, tile: 600, explores: 500, sealed: 600, hole: 600,
  bleeds: 800, executed: 800, revived: 500, reacts: 600, deploys: 500, deploysmove: 500, deploysattack: 500, stage: 900, flipped: 1200,
  explodes: 700, dropped: 250, rolls: 800, defends: 700, wave: 900, picksup: 350, equips: 400, sentry: 500, trapped: 500, losescard: 350,
};

/** An attack is seen, however much waits. */
const ATTACK = 800;
const GLANCE = 120;
function lengthOf(event: Happening, textOf: (ai: string) => string): { time: number; least: number } | null {
  if (event.event === 'aicard') {
    const time = reading(textOf(named(event, 'ai') ?? ''));
    return { time, least: time };
  }
  const time = TIMES[event.event];
  return time === undefined ? null : { time, least: strokeOf(event) ? ATTACK : GLANCE };
}

const named = (event: Happening, place: string): string | undefined => event.names.find((name) => name.place === place)?.id;

function withFigure(view: View, figure: string, change: { area?: string; cover?: string | null }): View {
  if (view.locusts.some((one) => one.figure === figure))
    return { ...view, locusts: view.locusts.map((one) => (one.figure === figure ? { ...one, ...change } : one)) };
  return { ...view, seats: view.seats.map((one) => (one.character === figure ? { ...one, ...change } : one)) };
}

function withCog(view: View, seat: string | undefined, change: Partial<CogView>): View {
  return { ...view, seats: view.seats.map((one) => (one.id === seat ? { ...one, ...change } : one)) };
}

function withNew(view: View, after: View, figure: string, area: string): View {
  const later = after.locusts.find((one) => one.figure === figure);
  const kind = figure.split('.')[0] ?? figure;
  const fresh: LocustView = later
    ? { ...later, area, cover: null }
    : { figure, enemy: Object.values(after.enemies).find((id) => id === kind) ?? kind, area, cover: null, health: 1, wounded: false, lines: [] };
  return { ...view, locusts: [...view.locusts.filter((one) => one.figure !== figure), fresh] };
}

const without = (list: string[], area: string | undefined) => list.filter((one) => one !== area);

/** The position once this has happened. */
function step(view: View, event: Happening, after: View): View {
  const figure = named(event, 'figure');
  const area = named(event, 'area');
  const seat = named(event, 'seat');
  switch (event.event) {
    case 'moves':
      return figure && area ? withFigure(view, figure, { area, cover: null }) : view;
    case 'takescover':
      return figure ? withFigure(view, figure, { cover: named(event, 'cover') ?? null }) : view;
    case 'leavescover':
      return figure ? withFigure(view, figure, { cover: null }) : view;
    case 'spawned':
    case 'resurrected':
      return figure && area ? withNew(view, after, figure, area) : view;
    case 'killed':
    case 'removed':
      return { ...view, locusts: view.locusts.filter((one) => one.figure !== figure) };
    case 'marked': {
      const health = event.names.find((name) => name.place === 'number')?.number ?? 0;
      return { ...view, locusts: view.locusts.map((one) => (one.figure === figure ? { ...one, health, wounded: true } : one)) };
    }
    case 'aicard':
      return { ...view, ai_card: named(event, 'ai') ?? null, phase: 'locusts' };
    case 'activated':
      return { ...view, ...(figure ? { activated: figure } : {}) };
    case 'bleeds':
      return withCog(view, seat, { status: 'bleeding', cards: 0 });
    case 'executed':
      return withCog(view, seat, { status: 'executed' });
    case 'revived':
      return withCog(view, seat, { status: 'standing' });
    case 'losescard': {
      const cards = view.seats.find((one) => one.id === seat)?.cards ?? 1;
      return withCog(view, seat, { cards: Math.max(0, cards - 1) });
    }
    case 'sealed':
      return { ...view, holes: without(view.holes, area), sealed: area ? [...without(view.sealed, area), area] : view.sealed };
    case 'hole':
      return { ...view, sealed: without(view.sealed, area), holes: area ? [...without(view.holes, area), area] : view.holes };
    case 'tile':
      return { ...view, tiles: after.tiles };
    default:
      return view;
  }
}

function strokeOf(event: Happening): Stroke | null {
  const by = named(event, 'attacker') ?? named(event, 'seat');
  const at = named(event, 'defender') ?? named(event, 'figure');
  const area = named(event, 'area');
  if (!/attacks|chainsaw/.test(event.event) || event.event === 'deploysattack' || !by) return null;
  if (at) return { by, at, area: false };
  return area ? { by, at: area, area: true } : null;
}

/** What belongs to an attack, or comes of it: the dice stay. */
const AFTERMATH = /^(overkill|omens|reacts|losesammo|marked|healed|killed|removed|dropped|sealed|bleeds|executed|losescard)$/;

/** The dice once this has happened; what is no part of the attack clears them away. */
function throwOf(thrown: Throw | null, event: Happening, view: View): Throw | null {
  const number = (place: string) => event.names.find((name) => name.place === place)?.number ?? 0;
  const begun = thrown ?? { dice: view.attack?.dice ?? 0, attack: null, defence: null, dealt: null };
  if (strokeOf(event)) return { dice: number('dice'), attack: null, defence: null, dealt: null };
  switch (event.event) {
    case 'rolls':
      return { ...begun, attack: { wounds: number('wounds'), omens: number('omens') } };
    case 'defends':
      return { ...begun, defence: { dice: number('dice'), shields: number('shields') } };
    case 'wounded':
      return begun.attack && { ...begun, dealt: number('number') };
    case 'unhurt':
      return begun.attack && { ...begun, dealt: 0 };
    default:
      return AFTERMATH.test(event.event) ? thrown : null;
  }
}

/** The last one is the position after, whatever the events were; `textOf` has what is to be read on an AI card, and `lying` are the dice of an
 * attack that goes on. */
export function unfold(
  before: View | null,
  events: readonly Happening[],
  after: View,
  textOf: (ai: string) => string = () => '',
  lying: Throw | null = null,
): Shown[] {
  const shown: Shown[] = [];
  let view = before ?? after;
  let stroke: Stroke | null = null;
  let thrown = lying;
  for (const event of events) {
    thrown = throwOf(thrown, event, view);
    view = step(view, event, after);
    const begins = strokeOf(event);
    if (begins) stroke = begins;
    else if (!/^(rolls|defends|omens|overkill|reacts|losesammo)$/.test(event.event)) stroke = /^(wounded|unhurt)$/.test(event.event) ? stroke : null;
    const length = lengthOf(event, textOf);
    const last = shown.at(-1);
    if (!length && last) {
      last.view = view;
      last.thrown ??= thrown;
      (last.late.length ? last.late : last.said).push(event.text);
      last.told += 1;
      continue;
    }
    const rolls = /^(rolls|defends|wounded|unhurt)$/.test(event.event) && last?.stroke;
    const before = rolls ? [...last.said, ...last.late] : [];
    const tumbling = /^(rolls|defends)$/.test(event.event);
    shown.push({
      view,
      said: tumbling ? before : [...before, event.text],
      late: tumbling ? [event.text] : [],
      told: 1,
      about: named(event, 'figure') ?? named(event, 'attacker') ?? last?.about ?? null,
      stroke,
      thrown,
      card: event.event === 'aicard' ? (named(event, 'ai') ?? null) : null,
      ...(length ?? { time: 100, least: 0 }),
    });
  }
  const end = shown.at(-1);
  if (end) end.view = after;
  else shown.push(asItIs(after));
  return shown;
}
