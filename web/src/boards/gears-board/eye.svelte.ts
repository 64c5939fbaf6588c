// eye.svelte.ts -- looking at the map: pan and zoom by pointer, wheel, fingers and keys, and going along with what happens.

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { clamped, comfort, comfortable, fit, FOUND, framing, gathering, LEAST_COMFORT, sees, zoomed, type Camera, type Size } from './camera';
import type { Box } from './layout';
import type { Point } from './places';

/** Shorter than this a pull is a click. */
const DRAG = 5;
/** How long the eye takes to another place, in milliseconds at normal speed. */
const GLIDE = 380;
/** A little farther away than could be is better than a map that never rests. */
const STEADY = 0.85;
/** Of the window, with a key. */
const STEP = 0.25;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Eye {
  camera = $state.raw<Camera>({ x: 18, y: -18, scale: 8 });
  width = $state(640);
  height = $state(480);
  /** Did somebody look closer, or from farther away? Then the eye stays where it is until the map grows. */
  private moved = false;
  private gliding = 0;
  /** Where the eye is, or is going. */
  private goal: Camera = { x: 18, y: -18, scale: 8 };
  private box: Box = { x: 0, y: 0, width: 0, height: 0 };
  private speed: () => number;

  constructor(speed: () => number) {
    this.speed = speed;
  }

  get size(): Size {
    return { width: this.width, height: this.height };
  }

  get viewBox(): string {
    const [w, h] = [this.width / this.camera.scale, this.height / this.camera.scale];
    return `${this.camera.x - w / 2} ${this.camera.y - h / 2} ${w} ${h}`;
  }

  /** On which sides does the map go on? */
  beyond: { left: boolean; right: boolean; up: boolean; down: boolean } = $derived.by(() => {
    const [w, h] = [this.width / this.camera.scale / 2, this.height / this.camera.scale / 2];
    const { x, y } = this.camera;
    const box = this.box;
    return { left: x - w > box.x + 1, right: x + w < box.x + box.width - 1, up: y - h > box.y + 1, down: y + h < box.y + box.height - 1 };
  });

  /** The map has this box now; `around` is worth being seen if not all of it can be. Does whoever looks play? */
  lay(box: Box, around: Point | null, plays: boolean): void {
    const first = this.box.width === 0;
    const grown = box.width !== this.box.width || box.height !== this.box.height;
    this.box = box;
    if (grown) this.moved = false;
    if (this.moved) this.put(clamped(untrack(() => this.camera), box, this.size));
    else if (grown && !first) this.glide(comfortable(box, this.size, around, plays));
    else this.put(comfortable(box, this.size, around, plays));
  }

  /** All of these are in sight, as close as is comfortable; so are the foes, as long as they can be told apart, and of the others, nearest
   * first, whoever fits in beside them. Somebody who looked closer keeps the scale, and the place as long as nothing is missing. */
  frame(points: Point[], foes: readonly Point[] = [], others: readonly Point[] = []): void {
    if (points.length === 0) return;
    const inSight = (all: Point[]) => all.every((point) => sees(this.goal, this.size, point));
    if (this.moved) {
      if (!inSight(points)) this.glide(clamped(framing(points, this.size, this.goal.scale), this.box, this.size));
      return;
    }
    const closest = Math.max(comfort(this.size), fit(this.box, this.size).scale);
    const seen = gathering(gathering(points, foes, this.size, closest, LEAST_COMFORT), others, this.size, closest);
    const wanted = clamped(framing(seen, this.size, closest), this.box, this.size);
    if (inSight(seen) && this.goal.scale >= STEADY * wanted.scale) return;
    this.glide(wanted);
  }

  /** Somebody looks for this. */
  find(at: Point): void {
    this.hold();
    this.glide(clamped({ ...at, scale: Math.max(this.goal.scale, FOUND) }, this.box, this.size));
  }

  private put(camera: Camera): void {
    cancelAnimationFrame(this.gliding);
    this.goal = this.camera = camera;
  }

  /** Whoever acts is in sight, and whom it is done to. */
  follow(...points: Point[]): void {
    if (points.every((point) => sees(this.goal, this.size, point))) return;
    this.glide(clamped(framing(points, this.size, this.goal.scale), this.box, this.size));
  }

  zoomBy = (factor: number, at: Point = { x: 0, y: 0 }): void => {
    this.hold();
    this.put(clamped(zoomed(this.camera, factor, at), this.box, this.size));
  };

  /** Whoever wants to see all of it keeps it until the map grows. */
  whole = (): void => {
    this.hold();
    this.glide(fit(this.box, this.size));
  };

  pan(direction: Point): void {
    this.hold();
    const { x, y, scale } = this.camera;
    this.glide(clamped({ x: x + (direction.x * this.width * STEP) / scale, y: y + (direction.y * this.height * STEP) / scale, scale }, this.box, this.size));
  }

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = event.shiftKey ? ARROWS[event.key] : undefined;
    if (event.key === '+' || event.key === '=') this.zoomBy(1.25);
    else if (event.key === '-') this.zoomBy(0.8);
    else if (event.key === '0') this.whole();
    else if (arrow) this.pan(arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private hold(): void {
    cancelAnimationFrame(this.gliding);
    this.moved = true;
  }

  private glide(to: Camera): void {
    cancelAnimationFrame(this.gliding);
    const from = untrack(() => this.camera);
    const speed = this.speed();
    this.goal = to;
    if (speed <= 0 || document.hidden) {
      this.camera = to;
      return;
    }
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, ((now - began) * speed) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.camera = { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  private pull(dx: number, dy: number): void {
    const { x, y, scale } = this.camera;
    this.put(clamped({ x: x - dx / scale, y: y - dy / scale, scale }, this.box, this.size));
  }

  /** One finger or the mouse pulls, two fingers or the wheel bring closer. */
  hands: Attachment<SVGSVGElement> = (svg) => {
    const pointers = new Map<number, Point>();
    const start = { x: 0, y: 0 };
    let dragged = false;
    const local = (event: MouseEvent): Point => {
      const box = svg.getBoundingClientRect();
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? { apart: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } } : null;
    };
    const down = (event: PointerEvent) => {
      // Whoever takes hold of a figure that can be dragged does not pull at the map.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('.drags') && pointers.size === 0)) return;
      pointers.set(event.pointerId, local(event));
      if (pointers.size === 1) [dragged, start.x, start.y] = [false, event.clientX, event.clientY];
    };
    const move = (event: PointerEvent) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const now = local(event);
      if (!dragged && pointers.size === 1 && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG) return;
      if (!dragged) svg.setPointerCapture(event.pointerId);
      dragged = true;
      this.hold();
      const before = spread();
      pointers.set(event.pointerId, now);
      const after = spread();
      if (before && after) {
        this.put(zoomed(this.camera, after.apart / (before.apart || 1), after.middle));
        this.pull(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
      } else this.pull(now.x - last.x, now.y - last.y);
    };
    const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
    // The end of a drag is not a click on what lies there.
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), local(event));
    };
    // What the keyboard comes to is in sight.
    const focused = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
      const [thing, window] = [event.target.getBoundingClientRect(), svg.getBoundingClientRect()];
      const { x, y, scale } = this.camera;
      const [dx, dy] = [thing.left + thing.width / 2 - window.left - window.width / 2, thing.top + thing.height / 2 - window.top - window.height / 2];
      this.follow({ x: x + dx / scale, y: y + dy / scale });
    };
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', up);
    svg.addEventListener('pointercancel', up);
    svg.addEventListener('click', click, true);
    svg.addEventListener('wheel', wheel, { passive: false });
    svg.addEventListener('focusin', focused);
    return () => {
      cancelAnimationFrame(this.gliding);
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', up);
      svg.removeEventListener('click', click, true);
      svg.removeEventListener('wheel', wheel);
      svg.removeEventListener('focusin', focused);
    };
  };
}
