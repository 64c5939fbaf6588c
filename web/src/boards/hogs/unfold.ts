// unfold.ts -- one update may hold whole turns of the horde: here it is taken apart, so that each piece is seen to act.

import type { Happening } from '../../protocol/types';
import type { Direction, UnitView, View } from './view';

/** Dice that were thrown, counted by what they show. */
export interface Thrown {
  misses: number;
  glances: number;
  hits: number;
  criticals: number;
  /** All together, once it is known: Hits and Critical Hits. */
  result: { hits: number; criticals: number } | null;
}

/** A position on the way, and what happens in it. */
export interface Step {
  view: View;
  events: Happening[];
  /** The dice that lie there. */
  thrown: Thrown | null;
  /** The attack that is still under way: who at whom. */
  attack: Happening | null;
  /** How long it is looked at in milliseconds, and how long at least if much waits. */
  time: number;
  least: number;
}

/** In milliseconds at normal speed; what is not here belongs to what came before it. */
const TIMES: Record<string, number> = {
  moves: 360, 'put-back': 300, flies: 360, rotates: 260, returns: 420, leaves: 420, deploys: 420, builds: 420, spawns: 420, captures: 500,
  destroyed: 600, 'deployable-destroyed': 500, 'building-destroyed': 600, crashes: 700, mine: 700, bails: 400, result: 700, vdd: 500, damage: 500,
  attacks: 900, bombs: 900, 'fires-artillery': 900, 'aa-fires': 900, pool: 500, rolled: 800, 'spawn-roll': 500, round: 700, phase: 500,
  'shell-lands': 700, 'final-wave': 900, 'horde-overruns': 900,
};
const ATTACK = /^(attacks|bombs|fires-artillery|aa-fires)$/;
/** However much waits. */
const LEAST = 800;
const GLANCE = 110;

const named = (event: Happening, place: string): string | undefined => event.names.find((name) => name.place === place)?.id;

function withUnit(view: View, piece: string | undefined, change: Partial<UnitView>): View {
  return { ...view, units: view.units.map((unit) => (unit.id === piece ? { ...unit, ...change } : unit)) };
}

/** The position once this has happened, as far as the event tells it. */
function after(view: View, event: Happening, end: View): View {
  const piece = named(event, 'piece');
  const hex = named(event, 'hex');
  switch (event.event) {
    case 'moves':
    case 'flies':
    case 'put-back':
      return hex ? withUnit(view, piece, { hex }) : view;
    case 'rotates': {
      const facing = named(event, 'direction') as Direction | undefined;
      return facing ? withUnit(view, piece, { facing }) : view;
    }
    case 'spawns': {
      const fresh = end.units.find((unit) => unit.id === piece);
      return fresh && hex ? { ...view, units: [...view.units.filter((unit) => unit.id !== piece), { ...fresh, hex, waiting: false }] } : view;
    }
    case 'damage': {
      const number = event.names.find((name) => name.place === 'number')?.number ?? 0;
      const unit = view.units.find((one) => one.id === piece);
      return unit ? withUnit(view, piece, { damage: unit.damage + number, hp: Math.max(0, unit.hp - number) }) : view;
    }
    case 'destroyed':
    case 'crashes':
    case 'leaves':
      return { ...view, units: view.units.filter((unit) => unit.id !== piece) };
    default:
      return view;
  }
}

const numberIn = (event: Happening, place: string): number => event.names.find((name) => name.place === place)?.number ?? 0;

function throwOf(thrown: Thrown | null, event: Happening): Thrown | null {
  const number = (place: string) => numberIn(event, place);
  if (event.event === 'rolled')
    return { misses: number('misses'), glances: number('glances'), hits: number('hits'), criticals: number('criticals'), result: null };
  if (event.event === 'result') return thrown && { ...thrown, result: { hits: number('hits'), criticals: number('criticals') } };
  return /^(rerolled|cover|own-cover|vdd|damage|stunned|flames|cube)$/.test(event.event) ? thrown : null;
}

/** An attack is under way until it is known what comes of it. */
const UNDER_WAY = /^(pool|rolled|rerolled|cover|own-cover|vdd|result)$/;

/** The last one is the position at the end, whatever the events were. */
export function unfold(before: View, events: readonly Happening[], end: View): Step[] {
  const steps: Step[] = [];
  let view = before;
  let thrown: Thrown | null = null;
  let attack: Happening | null = null;
  for (const event of events) {
    view = after(view, event, end);
    thrown = throwOf(thrown, event);
    if (ATTACK.test(event.event)) attack = event;
    else if (!UNDER_WAY.test(event.event)) attack = null;
    const time = TIMES[event.event];
    const last = steps.at(-1);
    if (time === undefined && last) {
      last.view = view;
      last.thrown ??= thrown;
      last.attack ??= attack;
      last.events.push(event);
    } else steps.push({ view, events: [event], thrown, attack, time: time ?? GLANCE, least: ATTACK.test(event.event) ? LEAST : GLANCE });
  }
  const last = steps.at(-1);
  if (last) last.view = end;
  else steps.push({ view: end, events: [], thrown: null, attack: null, time: 0, least: 0 });
  return steps;
}
