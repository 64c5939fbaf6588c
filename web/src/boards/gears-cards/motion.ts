// motion.ts -- what happened, as movement over the board: made from the events of an update.
//
// The board shows the new position at once; what moved is made to come from where it was. Nothing here changes what is
// on the board, so that a movement that is cut short leaves nothing behind.

import type { Happening } from '../../protocol/types';
import { play, soundOf, type Sound } from '../../sound';
import type { Length } from '../pace';
import type { Side } from './emblem';
import { Light } from './light';

/** Where things were before the update, with their looks. */
export interface Before {
  units: Map<string, { box: DOMRect; node: HTMLElement }>;
}

const unitElements = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-thing^="unit:"]');

export function lookBefore(root: HTMLElement): Before {
  const units = new Map<string, { box: DOMRect; node: HTMLElement }>();
  for (const node of unitElements(root)) {
    const id = (node.dataset['thing'] ?? '').slice('unit:'.length);
    units.set(id, { box: node.getBoundingClientRect(), node: node.cloneNode(true) as HTMLElement });
  }
  return { units };
}

const WEIGHTS: Record<string, number> = {
  'attacks-cover': 900, 'attacks-directly': 900, fight: 650, 'direct-damage': 650, 'deploys-unit': 440, 'deploys-tactic': 500,
  reacts: 500, moves: 400, 'takes-cover': 400, eliminated: 500, blocks: 400, discards: 320, draws: 240, 'draws-unseen': 240,
  'cover-flipped': 450, 'cover-revealed': 550, 'cover-removed': 450, placed: 360, spawned: 360, ability: 550, turn: 250,
  'wins-by-deck': 500, 'wins-by-card': 500, damaged: 400, suppressed: 250, dial: 350, advances: 300, 'lost-from-deck': 60,
};
/** Of an attack, however much waits. */
const ATTACK = 800;
const GLANCE = 120;
const MOST = 4000;
const isAttack = ({ event }: Happening) => event.startsWith('attacks-');

/** How long these events are looked at before what follows is shown, in milliseconds at normal speed. */
export function lengthOf(events: readonly Happening[]): Length {
  const time = Math.min(MOST, events.reduce((sum, { event }) => sum + (WEIGHTS[event] ?? 0), 0));
  return { time, least: Math.min(time, events.some(isAttack) ? ATTACK : GLANCE) };
}

/** What is done with a card that all may read: which, and by whom; null if it is something else that happens. */
export function playedCard({ event, names }: Happening): { by: Side; card: string } | null {
  const id = (place: string) => names.find((name) => name.place === place)?.id;
  const card = event === 'deploys-unit' ? id('unit')?.split('.')[0] : event === 'deploys-tactic' || event === 'reacts' || event === 'ability' ? id('card') : undefined;
  return card ? { by: (id('seat') ?? 'cog') as Side, card } : null;
}

/** What goes off, and does not shoot. */
const GOES_OFF = new Set(['effect', 'deploy-effect', 'ability', 'deploys-tactic', 'reacts', 'mark-goes-off']);
const SHOOTS = new Set(['attacks-cover', 'attacks-directly', 'blocks', 'fight']);
/** Two of the same sound are not heard closer to each other, in milliseconds. */
const APART = 140;

class Stage {
  private at = 0;
  /** Does what hurts now come of an explosion, or an effect like it? */
  private blast = false;
  private readonly light: Light;
  private readonly sounds: ReturnType<typeof setTimeout>[] = [];
  private heard: { sound: Sound; at: number } | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly before: Before,
    private readonly speed: number,
    private readonly silent: boolean,
  ) {
    this.light = new Light(root, layer, (element, frames, time, easing) => this.animate(element, frames, time, easing));
  }

  /** Each thing is heard when it is seen. */
  private sound(happening: Happening): void {
    const found = soundOf([happening]);
    const sound = happening.event === 'damaged' && this.blast ? 'blast' : found;
    if (this.silent || !sound || (sound === 'move' && !WEIGHTS[happening.event])) return;
    if (this.heard?.sound === sound && this.at - this.heard.at < APART) return;
    this.heard = { sound, at: this.at };
    this.sounds.push(setTimeout(() => play(sound), this.ms(this.at)));
  }

  silence(): void {
    for (const timer of this.sounds) clearTimeout(timer);
  }

  private ms(time: number): number {
    return time / this.speed;
  }

  private find(selector: string): DOMRect | null {
    return this.root.querySelector(selector)?.getBoundingClientRect() ?? null;
  }

  private unit(id: string | undefined): HTMLElement | null {
    return id ? this.root.querySelector<HTMLElement>(`[data-thing="unit:${CSS.escape(id)}"]`) : null;
  }

  private boxOf(id: string | undefined): DOMRect | null {
    return this.unit(id)?.getBoundingClientRect() ?? (id ? (this.before.units.get(id)?.box ?? null) : null);
  }

  private animate(element: Element, frames: Keyframe[], time: number, easing = 'cubic-bezier(.3,.8,.3,1)'): Animation {
    return element.animate(frames, { duration: this.ms(time), delay: this.ms(this.at), easing, fill: 'backwards' });
  }

  /** Something that is there only while it flies. */
  private ghost(node: Element, from: DOMRect, to: DOMRect, time: number, last: Keyframe = {}): void {
    const frame = this.root.getBoundingClientRect();
    const holder = document.createElement('div');
    holder.className = 'ghost';
    holder.style.left = `${from.left - frame.left}px`;
    holder.style.top = `${from.top - frame.top}px`;
    holder.style.width = `${from.width}px`;
    holder.style.height = `${from.height}px`;
    holder.append(node);
    this.layer.append(holder);
    const scale = to.width / (from.width || 1);
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    const dy = to.top + to.height / 2 - from.top - from.height / 2;
    const move = this.animate(
      holder,
      [{ opacity: 1, transform: 'none' }, { opacity: 1, transform: `translate(${dx}px, ${dy}px) scale(${scale})`, ...last }],
      time,
    );
    move.onfinish = move.oncancel = () => holder.remove();
  }

  private back(side: Side): Element | null {
    return this.root.querySelector(`[data-deck="${side}"] .back svg, [data-back="${side}"] svg`)?.cloneNode(true) as Element | null;
  }

  private fly(side: Side, from: string, to: string, time = 380): void {
    const node = this.back(side);
    const start = this.find(from);
    const end = this.find(to);
    if (!node || !start || !end) return;
    const size = this.find(`[data-deck="${side}"] .stack`) ?? start;
    const middle = (box: DOMRect) => new DOMRect(box.left + box.width / 2 - size.width / 2, box.top + box.height / 2 - size.height / 2, size.width, size.height);
    this.ghost(node, middle(start), middle(end), time, { opacity: 0.2 });
  }

  private number(at: DOMRect | null, text: string): void {
    if (!at) return;
    const frame = this.root.getBoundingClientRect();
    const label = document.createElement('div');
    label.className = 'floating';
    label.textContent = text;
    label.style.left = `${at.left + at.width / 2 - frame.left}px`;
    label.style.top = `${at.top + at.height / 2 - frame.top}px`;
    this.layer.append(label);
    const rise = this.animate(
      label,
      [
        { opacity: 0, transform: 'translate(-50%, -20%) scale(.6)' },
        { opacity: 1, transform: 'translate(-50%, -60%) scale(1.15)', offset: 0.2 },
        { opacity: 1, transform: 'translate(-50%, -110%) scale(1)', offset: 0.7 },
        { opacity: 0, transform: 'translate(-50%, -170%) scale(1)' },
      ],
      900,
    );
    rise.onfinish = rise.oncancel = () => label.remove();
  }

  private shake(element: Element | null, force = 1): void {
    if (!element) return;
    const frames = [0, -5, 5, -4, 3, 0].map((x, i) => ({ transform: `translateX(${x * force}px)`, filter: `brightness(${i === 1 ? 1.9 : 1})` }));
    this.animate(element, frames, 320, 'linear');
  }

  /** So much damage, to a unit or to a deck. */
  private hurt(element: Element | null, box: DOMRect | null, damage: number): void {
    if (this.blast) {
      this.light.blast(box);
      this.shake(this.root.querySelector('.battle'), 0.8);
    } else {
      this.light.blow(box, damage);
    }
    this.shake(element, 0.7 + 0.2 * Math.min(5, damage));
    this.number(box, `−${damage}`);
  }

  /** From where it was, or from this place, to where it stands now. */
  private arrive(id: string | undefined, from: string): void {
    const element = this.unit(id);
    const start = (id ? this.before.units.get(id)?.box : null) ?? this.find(from);
    if (!element || !start) return;
    const end = element.getBoundingClientRect();
    const dx = start.left + start.width / 2 - end.left - end.width / 2;
    const dy = start.top + start.height / 2 - end.top - end.height / 2;
    if (Math.hypot(dx, dy) < 2) return;
    this.animate(element, [
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 9 },
      { transform: 'scale(1.14)', zIndex: 9, offset: 0.7, easing: 'ease-in' },
      { transform: 'none', zIndex: 9 },
    ], 460);
    this.later(380, () => this.light.dust(end));
  }

  /** What begins a little after what it belongs to. */
  private later(time: number, begin: () => void): void {
    this.at += time;
    begin();
    this.at -= time;
  }

  private lunge(id: string | undefined, target: DOMRect | null): void {
    const element = this.unit(id);
    if (!element || !target) return;
    const here = element.getBoundingClientRect();
    const dx = (target.left + target.width / 2 - here.left - here.width / 2) * 0.22;
    const dy = (target.top + target.height / 2 - here.top - here.height / 2) * 0.22;
    this.animate(element, [
      { transform: 'none' },
      { transform: `translate(${-0.25 * dx}px, ${-0.25 * dy}px)`, offset: 0.2 },
      { transform: `translate(${dx}px, ${dy}px) scale(1.08)`, offset: 0.5 },
      { transform: 'none' },
    ], 560);
    this.later(200, () => this.light.shot(here, target));
  }

  private fall(id: string | undefined): void {
    const gone = id ? this.before.units.get(id) : undefined;
    if (!gone) return;
    const side = gone.node.dataset['side'] ?? 'cog';
    const end = this.find(`[data-discard="${side}"] .top`) ?? gone.box;
    gone.node.removeAttribute('data-thing');
    gone.node.classList.remove('lit', 'picked', 'highlighted');
    this.light.blow(gone.box, 4);
    this.animate(gone.node, [{ filter: 'brightness(2.4)' }, { filter: 'grayscale(1) brightness(.7)', offset: 0.5 }, { filter: 'grayscale(1) brightness(.5)' }], 620);
    this.ghost(gone.node, gone.box, end, 620, { opacity: 0, rotate: '38deg' });
  }

  private turn(selector: string): void {
    const element = this.root.querySelector(selector);
    if (element) this.animate(element, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], 420);
  }

  play(events: readonly Happening[]): void {
    for (const happening of events) {
      if (GOES_OFF.has(happening.event)) this.blast = true;
      else if (SHOOTS.has(happening.event)) this.blast = false;
      this.sound(happening);
      this.one(happening);
      this.at += Math.min(WEIGHTS[happening.event] ?? 0, isAttack(happening) ? ATTACK : 400);
    }
  }

  private one({ event, names }: Happening): void {
    const text = (place: string) => names.find((name) => name.place === place)?.id ?? undefined;
    const count = (place: string) => names.find((name) => name.place === place)?.number ?? 0;
    const seat = (text('seat') ?? 'cog') as Side;
    const unit = text('unit');
    switch (event) {
      case 'draws':
      case 'draws-unseen':
        return this.fly(seat, `[data-deck="${seat}"] .stack`, `[data-hand="${seat}"]`);
      case 'discards':
        return this.fly(seat, `[data-hand="${seat}"]`, `[data-discard="${seat}"] .top`);
      case 'lost-from-deck':
        return this.fly(seat, `[data-deck="${seat}"] .stack`, `[data-discard="${seat}"] .top`);
      case 'deploys-unit':
        return this.arrive(unit, `[data-hand="${seat}"]`);
      case 'deploys-tactic':
      case 'reacts':
        this.later(260, () => this.light.dust(this.find(`[data-limbo="${seat}"] .played`)));
        return this.fly(seat, `[data-hand="${seat}"]`, `[data-limbo="${seat}"]`, 320);
      case 'spawned':
      case 'from-command':
        return this.arrive(unit, `[data-command="${this.unit(unit)?.dataset['side'] ?? 'cog'}"]`);
      case 'placed':
        return this.arrive(unit, `[data-discard="${this.unit(unit)?.dataset['side'] ?? 'cog'}"] .top`);
      case 'moves':
      case 'takes-cover':
      case 'leaves-cover':
      case 'advances':
        return this.arrive(unit, '[data-nowhere]');
      case 'attacks-cover':
        return this.lunge(unit, this.boxOf(text('defender')) ?? this.find(`[data-cover="${text('cover')}"]`));
      case 'attacks-directly': {
        const enemy = this.unit(unit)?.dataset['side'] === 'cog' ? 'locust' : 'cog';
        return this.lunge(unit, this.find(`[data-deck="${enemy}"]`));
      }
      case 'fight':
        this.hurt(this.unit(text('defender')), this.boxOf(text('defender')), count('dealt'));
        return this.hurt(this.unit(unit), this.boxOf(unit), count('taken'));
      case 'damaged':
        return this.hurt(this.unit(unit), this.boxOf(unit), count('damage'));
      case 'mark-goes-off':
        return this.light.blast(this.find(`[data-cover="${text('cover')}"]`));
      case 'direct-damage':
        return this.hurt(this.root.querySelector(`[data-deck="${seat}"]`), this.find(`[data-deck="${seat}"]`), count('damage'));
      case 'eliminated':
        return this.fall(unit);
      case 'suppressed':
        return this.shake(this.unit(unit));
      case 'cover-flipped':
      case 'cover-revealed':
        return this.turn(`[data-cover="${text('cover')}"] .body`);
      default:
    }
  }
}

let playing: Stage | null = null;

/** Set everything in motion; `layer` takes what flies. What was to be heard of the last time, and was skipped, is not heard. */
export function perform(root: HTMLElement, layer: HTMLElement, before: Before, events: readonly Happening[], speed: number, silent: boolean): void {
  playing?.silence();
  playing = new Stage(root, layer, before, speed, silent);
  playing.play(events);
}
