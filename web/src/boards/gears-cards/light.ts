// light.ts -- what lights up over the board for a moment: shots, blows, explosions, and dust where a card comes down.

/** What lights up: a flash, a ring that runs outwards, splinters that fly, dust. */
type Kind = 'flash' | 'ring' | 'splinter' | 'dust' | 'tracer';

/** Sets an element in motion when its time comes. */
type Start = (element: Element, frames: Keyframe[], time: number, easing?: string) => Animation;

interface Point {
  x: number;
  y: number;
}

export class Light {
  constructor(
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly start: Start,
  ) {}

  private middle(box: DOMRect): Point {
    const frame = this.root.getBoundingClientRect();
    return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
  }

  /** There only while it shines. */
  private put(kind: Kind, at: Point, size: number, frames: Keyframe[], time: number, tone = ''): void {
    const element = document.createElement('div');
    element.className = `light ${kind} ${tone}`;
    Object.assign(element.style, { left: `${at.x - size / 2}px`, top: `${at.y - size / 2}px`, width: `${size}px`, height: `${size}px` });
    this.layer.append(element);
    const shines = this.start(element, frames, time, 'ease-out');
    shines.onfinish = shines.oncancel = () => element.remove();
  }

  private splinters(at: Point, size: number, count: number, tone: string): void {
    for (let i = 0; i < count; i++) {
      const turn = (2 * Math.PI * (i + 0.35 * (i % 3))) / count;
      const far = size * (0.55 + 0.17 * (i % 4));
      const to = `translate(${Math.cos(turn) * far}px, ${Math.sin(turn) * far + size * 0.12}px) rotate(${90 * i}deg) scale(.3)`;
      this.put('splinter', at, size * 0.13, [{ opacity: 1, transform: 'none' }, { opacity: 0, transform: to }], 520, tone);
    }
  }

  /** From the muzzle to where it hits. */
  shot(from: DOMRect | null, to: DOMRect | null): void {
    if (!from || !to) return;
    const [a, b] = [this.middle(from), this.middle(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return;
    const muzzle = { x: a.x + ((b.x - a.x) / length) * from.width * 0.5, y: a.y + ((b.y - a.y) / length) * from.width * 0.5 };
    this.put('flash', muzzle, from.width, [{ opacity: 1, transform: 'scale(.3)' }, { opacity: 0, transform: 'scale(1)' }], 240);
    const aim = `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
    for (const along of [0.25, 0.45, 0.65])
      this.put('tracer', { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along }, length * 0.3,
        [{ opacity: 0, transform: `${aim} scaleX(.2)` }, { opacity: 1, transform: `${aim} scaleX(1)`, offset: 0.3 }, { opacity: 0, transform: `${aim} scaleX(.4)` }], 220 + 160 * along);
  }

  /** It hurts, the more the brighter. */
  blow(box: DOMRect | null, damage: number): void {
    if (!box) return;
    const size = box.width * Math.min(2, 1 + 0.15 * damage);
    this.put('flash', this.middle(box), size, [{ opacity: 1, transform: 'scale(.4)' }, { opacity: 0, transform: 'scale(1)' }], 320, damage > 0 ? 'hurt' : '');
    if (damage > 0) this.splinters(this.middle(box), size, 5 + Math.min(5, damage), 'hurt');
  }

  blast(box: DOMRect | null): void {
    if (!box) return;
    const [at, size] = [this.middle(box), box.width * 2.4];
    this.put('flash', at, size, [{ opacity: 1, transform: 'scale(.2)' }, { opacity: 0.9, transform: 'scale(.9)', offset: 0.3 }, { opacity: 0, transform: 'scale(1.1)' }], 620, 'fire');
    this.put('ring', at, size, [{ opacity: 1, transform: 'scale(.2)' }, { opacity: 0, transform: 'scale(1.25)' }], 560);
    this.splinters(at, size, 12, 'fire');
  }

  /** Something lies down with its weight. */
  dust(box: DOMRect | null): void {
    if (!box) return;
    this.put('dust', this.middle(box), box.width * 1.5, [{ opacity: 0.75, transform: 'scale(.6)' }, { opacity: 0, transform: 'scale(1.15)' }], 420);
  }
}
