// emblem.ts -- a coat of arms for every card: a field by side and kind, a division, a charge, a mark.

import { charges, disc, fields, grounds, star, type Charge, type Ground } from './shapes';

export type Side = 'cog' | 'locust';
export type Kind = 'unit' | 'tactic' | 'reaction' | 'command' | 'command-unit';

/** One shape of an emblem; the tone says how light it is, the style sheet in which colour. */
export interface Stroke {
  d: string;
  tone: 'ground' | 'charge' | 'mark' | 'shade';
  transform?: string;
}

export interface EmblemShape {
  field: string;
  strokes: Stroke[];
}

export interface Blazon {
  charge: Charge;
  ground: Ground;
  /** Pips in a row, or a second, small charge. */
  mark: 0 | 1 | 2 | 3 | Charge;
}

/** Charge, division and mark of each card of the box. */
const book: Record<string, string> = {
  // The COG base deck and its reinforcements.
  captain: 'star chevron 3', 'elite-armadillo': 'tank chief star', 'starting-recruit': 'helmet plain 0',
  'heavy-infantry': 'shield paly 0', 'king-raven': 'rotor fess 0', private: 'rifle plain 1', scout: 'eye bend 0',
  sergeant: 'chevrons plain 0', vanguard: 'up chevron 0', 'air-strike': 'rain rays 0', 'battle-plans': 'plan plain 0',
  'coordinated-attack': 'crossed quarter 0', 'planted-grenade': 'grenade plain 0', heroism: 'star rays 0', 'get-down': 'hand fess 0',
  lieutenant: 'star pale 2', corporal: 'chevron pale 1', engineer: 'wrench saltire 0', 'rear-guard': 'wall fess 0',
  'drill-sergeant': 'chevrons pale siren', veteran: 'helmet saltire 3', armadillo: 'tank bars 0', 'advanced-vanguard': 'up quarter 2',
  'assault-specialist': 'crossed bend rifle', 'seasoned-recruit': 'helmet bend 2', 'hardened-captain': 'star bars 3',
  'king-raven-gunship': 'rotor rays rain', 'heavy-support': 'shield bars anvil', 'support-raven': 'rotor chief crate',
  'upgraded-centaur': 'tank rays wrench', 'deadly-sacrifice': 'tags saltire 0', 'expert-planning': 'plan rays 2',
  'shredding-storm': 'cloud bars 0', 'mobile-combat': 'swap bend 0', 'augustus-cole': 'fist pale star', 'damon-baird': 'wrench bars eye',
  // The COG chapter cards.
  'field-orders': 'radio plain 0', 'marcus-unbowed': 'skull paly 3', 'marcus-hard-pressed': 'skull bend 1', 'lieutenant-kim': 'star quarter shield',
  'marksmans-eye': 'crosshair plain 0', 'hammer-of-dawn': 'beam rays 0', 'hammer-of-dawn-overcast': 'beam waves cloud',
  'gnasher-trooper': 'rifle saltire 2', 'lamp-crew': 'lamp plain 0', supplies: 'crate plain 0', 'stranded-guide': 'steps bend 0',
  barter: 'coins pale 0', junker: 'truck bend 0', outrider: 'wheel pale 0', 'hold-the-line': 'wall rays 0', 'sealed-doors': 'door plain 0',
  'hazard-gear': 'mask pale 0', 'controlled-burst': 'blast bars 0', 'platform-clamps': 'clamp plain 0', 'cut-the-cables': 'cable saltire 0',
  'squad-tactics': 'swap quarter 3', 'hallway-fighter': 'door bend rifle', 'covering-fire': 'rain pale 0', 'data-link': 'link plain 0',
  jack: 'gear rays eye', 'estate-guard': 'guard plain 0', dom: 'anvil paly 3', 'open-channel': 'radio rays 0', 'stranded-gunner': 'barrel fess 0',
  pathfinder: 'eye chevron steps', 'convoy-gunner': 'truck bars rifle', 'fall-back': 'back plain 0', 'target-designator': 'target plain 0',
  'fallen-comrades': 'tags plain 0', 'longshot-team': 'crosshair bend 2', 'aim-for-the-tanks': 'target fess 0', 'wreck-fighter': 'gear saltire 0',
  'marcus-pale-horse': 'skull rays crown', 'dom-pale-horse': 'anvil rays crown', 'lightmass-bomb': 'bomb rays 0',
  // The Locust base deck and its reinforcements.
  boomer: 'barrel base 0', cyclops: 'slit cracks 0', drone: 'horns plain 0', grenadier: 'grenade base 0', hunter: 'tusk plain 0',
  kantus: 'totem plain 0', 'wretch-pack': 'claws plain 0', 'ink-grenade': 'spore waves 0', 'downed-reaver': 'wing cracks 0', revive: 'pulse plain 0',
  'wont-stay-dead': 'skull cracks 0', adrenaline: 'bolt plain 0', frenzy: 'maw cracks 0', 'hive-mind': 'hex plain 0',
  'sniper-drone': 'crosshair scales 0', 'spotter-drone': 'eye scales horns', 'wretch-horde': 'horde plain 0', 'wretch-ambush': 'claws cracks tunnel',
  'hammerburst-drone': 'rifle scales horns', 'ruthless-kantus': 'totem cracks cleaver', 'gunner-drone': 'rifle base 2', 'kantus-priest': 'totem waves drop',

  'chainsaw-cyclops': 'chainsaw cracks slit', 'flame-boomer': 'flame base barrel', krav: 'cleaver scales 0', 'huge-boomer': 'barrel scales 3',
  'death-rattle': 'skull waves bone', 'drown-them-in-corpses': 'bone waves 0', horde: 'horde cracks 0', 'tenacious-reinforcements': 'pulse scales 2',
  tremors: 'quake plain 0', 'high-kantus-priest': 'totem scales crown', 'theron-sentinel': 'bow scales crown',
  // The Locust chapter cards.
  emergence: 'tunnel plain 0', 'drain-nest': 'egg waves 0', 'alpha-wretch': 'claws scales crown', 'out-of-the-drains': 'tunnel waves claws',
  'small-wretch': 'claws waves 0', 'flanking-tunnels': 'tunnel cracks swap', berserker: 'fist cracks 0', 'theron-guard': 'bow plain 0',
  'theron-orders': 'bow cracks horns', 'kryll-swarm': 'bat base 0', hunger: 'maw plain 0', 'scavenger-drone': 'horns base crate',
  'night-raid': 'moon cracks 0', 'lights-out': 'moon plain bat', 'night-hunter': 'tusk base moon', 'swarm-the-road': 'bat scales wheel', kryll: 'bat plain 0',
  'blood-in-the-rain': 'drop plain 0', 'imulsion-glow': 'dna plain 0', 'lambent-wretch': 'claws base dna', 'lambent-alpha': 'dna scales claws',
  corpser: 'spider plain 0', 'corpser-brood': 'spider waves egg', 'crushing-legs': 'spider cracks quake', 'theron-discipline': 'crown scales 0',
  'theron-elite': 'bow base 2', 'torque-bow': 'bow waves blast', 'siege-guns': 'barrel plain blast', 'sapper-drone': 'bomb scales horns',
  'reaver-strafe': 'wing waves rain', 'ambush-leader': 'horns scales crown', seeder: 'beetle plain 0', nemacyst: 'spiral cracks 0',
  'roadside-drone': 'horns cracks wheel', 'drag-them-out': 'spiral base hand', 'closing-trap': 'maw scales 0', brumak: 'horns waves barrel',
  'brumak-handlers': 'fist scales link', 'brumak-escort': 'horns base 2', 'ground-shakes': 'quake cracks 3', raam: 'skull scales crown',
  'kryll-shield': 'bat waves shield', 'raams-kryll': 'bat cracks skull',
};

const chargeNames = Object.keys(charges) as Charge[];
const groundNames = Object.keys(grounds) as Ground[];

/** A number made from an id, the same on every machine. */
function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  h ^= h >>> 15;
  return h >>> 0;
}

/** Cards that are not in the box, from an overlay, get arms too. */
function invented(id: string): Blazon {
  const h = hash(id);
  return {
    charge: chargeNames[h % chargeNames.length]!,
    ground: groundNames[(h >>> 8) % groundNames.length]!,
    mark: chargeNames[(h >>> 16) % chargeNames.length]!,
  };
}

export function blazonOf(id: string): Blazon {
  const line = book[id];
  if (!line) return invented(id);
  const [charge = '', ground = '', mark = '0'] = line.split(' ');
  return {
    charge: charge as Charge,
    ground: ground as Ground,
    mark: /^\d$/.test(mark) ? (Number(mark) as 0 | 1 | 2 | 3) : (mark as Charge),
  };
}

export const isInBook = (id: string): boolean => id in book;

/** Where charge and marks stand on each field: the pointed ones leave less room. */
const rooms: Record<Kind, { scale: number; y: number; markY: number }> = {
  unit: { scale: 0.64, y: 46, markY: 82 },
  tactic: { scale: 0.66, y: 48, markY: 84 },
  reaction: { scale: 0.48, y: 49, markY: 78 },
  command: { scale: 0.56, y: 49, markY: 79 },
  'command-unit': { scale: 0.6, y: 46, markY: 82 },
};

function pips(count: number, y: number, side: Side): string {
  return Array.from({ length: count }, (_, i) => {
    const x = 50 + (i - (count - 1) / 2) * 15;
    return side === 'cog' ? star(x, y, 7) : disc(x, y, 4.6);
  }).join('');
}

const placed = (scale: number, y: number): string =>
  `translate(${50 - 50 * scale} ${y - 50 * scale}) scale(${scale})`;

export function emblemOf(id: string, side: Side, kind: Kind): EmblemShape {
  const { charge, ground, mark } = blazonOf(id);
  const room = rooms[kind];
  const strokes: Stroke[] = [];
  if (grounds[ground]) strokes.push({ d: grounds[ground], tone: 'ground' });
  const scale = mark ? room.scale * 0.9 : room.scale;
  const y = mark ? room.y - 5 : room.y;
  const transform = placed(scale, y);
  strokes.push({ d: charges[charge], tone: 'shade', transform: `translate(1.500 2) ${transform}` });
  strokes.push({ d: charges[charge], tone: 'charge', transform });
  if (typeof mark === 'number') {
    if (mark) strokes.push({ d: pips(mark, room.markY, side), tone: 'mark' });
  } else {
    strokes.push({ d: charges[mark], tone: 'mark', transform: placed(0.2, room.markY) });
  }
  return { field: fields[side][kind], strokes };
}
