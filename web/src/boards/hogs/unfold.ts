// unfold.ts -- one update may hold whole turns of the horde: here it is taken apart, so that each piece is seen to act.

import type { Happening } from '../../protocol/types';
import type { Direction, UnitView, View } from './view';

/** A position on the way, and what happens in it. */
export interface Step {
  view: View;
  events: Happening[];
  /** How long it is looked at in milliseconds, and how long at least if much waits. */
  time: number;
  least: number;
}

/** In milliseconds at normal speed; what is not here belongs to what came before it. */
const TIMES: Record<string, number> = {
  moves: 360, 'put-back': 300, flies: 360, rotates: 260, returns: 420, leaves: 420, deploys: 420, builds: 420, spawns: 420, captures: 500,
  destroyed: 600, 'deployable-destroyed': 500, 'building-destroyed': 600, crashes: 700, mine: 700, bails: 400, result: 700, vdd: 500, damage: 500,
  attacks: 900, bombs: 900, 'fires-artillery': 900, 'aa-fires': 900, pool: 500, rolled: 800, 'spawn-roll': 500, round: 700, phase: 500,
  'final-wave': 900, 'horde-overruns': 900,
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
      return unit ? withUnit(view, piece, { damage: unit.damage + number }) : view;
    }
    case 'destroyed':
    case 'crashes':
    case 'leaves':
      return { ...view, units: view.units.filter((unit) => unit.id !== piece) };
    default:
      return view;
  }
}

/** The last one is the position at the end, whatever the events were. */
export function unfold(before: View, events: readonly Happening[], end: View): Step[] {
  const steps: Step[] = [];
  let view = before;
  for (const event of events) {
    view = after(view, event, end);
    const time = TIMES[event.event];
    const last = steps.at(-1);
    if (time === undefined && last) {
      last.view = view;
      last.events.push(event);
    } else steps.push({ view, events: [event], time: time ?? GLANCE, least: ATTACK.test(event.event) ? LEAST : GLANCE });
  }
  const last = steps.at(-1);
  if (last) last.view = end;
  else steps.push({ view: end, events: [], time: 0, least: 0 });
  return steps;
}
