// touch.svelte.ts -- makes an element stand for a thing of the game.
//
//   <div class="card" {@attach touch(board, { type: 'card', id: card.id }, card.name)}>
//
// The element can then be clicked, tapped and reached with the keyboard, is named for screen readers, and has the
// classes `thing`, and `lit`, `picked`, `highlighted` and `taught` as the table stands. A lit thing is picked; any other is asked
// why it cannot be. With `drags` it can also be dragged onto another thing, which picks both: a unit onto its target. 'alone' is for
// whoever acts anyway, such as one's own figure on a map: what it is dragged onto is picked, whether or not moves name the figure.
// `board` is the object of the board's props, whole.

import type { Attachment } from 'svelte/attachments';
import { keyOf, type BoardProps, type Thing } from './board';

export type Drags = boolean | 'alone';

/** So far something is moved before it is dragged and not clicked. */
const DRAGGED = 24;

function thingAt(key: string): Thing {
  const colon = key.indexOf(':');
  return { type: key.slice(0, colon), id: key.slice(colon + 1) };
}

/** How many pixels of the window a pixel of this element's style is: a map is drawn smaller or larger than it measures. */
function scaleOf(element: Element): number {
  const parent = element.parentElement;
  return (element instanceof SVGElement && parent instanceof SVGGraphicsElement && parent.getScreenCTM()?.a) || 1;
}

/** From here to the thing where the pointer is let go, with the mouse or a finger. The element goes along, and what lies under the
 * pointer is pointed at, so that what would come of it is told before it is done. */
function drag(board: BoardProps, thing: Thing, element: HTMLElement | SVGElement, alone: boolean, begin: PointerEvent): void {
  if (begin.button !== 0 || !begin.isPrimary) return;
  const ends = new AbortController();
  let dragging = false;
  let under: Element | null = null;
  const scale = scaleOf(element);
  const far = (now: PointerEvent) => Math.hypot(now.clientX - begin.clientX, now.clientY - begin.clientY) >= DRAGGED;
  const start = () => {
    dragging = true;
    element.classList.add('dragged');
    // Picked at once, if that alone does not make a move: then its targets are lit.
    const named = board.question?.moves.filter((move) => move.names.some((name) => name.type === thing.type && name.id === thing.id)) ?? [];
    if (named.length > 1 && !board.picked(thing)) board.pick(thing);
  };
  // A finger keeps to the element on which it was put down; where it is now has to be told.
  const pointAt = (now: PointerEvent) => {
    const found = document.elementFromPoint(now.clientX, now.clientY);
    const at = found?.closest('[data-thing]') ?? null;
    if (at === under) return;
    under?.dispatchEvent(new PointerEvent('pointerleave'));
    under = at;
    at?.dispatchEvent(new PointerEvent('pointerenter'));
    (at ?? found)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  };
  const move = (now: PointerEvent) => {
    if (now.pointerId !== begin.pointerId) return;
    if (!dragging && far(now)) start();
    if (!dragging) return;
    element.style.translate = `${(now.clientX - begin.clientX) / scale}px ${(now.clientY - begin.clientY) / scale}px`;
    if (now.pointerType !== 'mouse') pointAt(now);
  };
  const end = (now: PointerEvent) => {
    if (now.pointerId !== begin.pointerId) return;
    ends.abort();
    under?.dispatchEvent(new PointerEvent('pointerleave'));
    element.classList.remove('dragged');
    element.style.translate = '';
    if (!dragging || now.type !== 'pointerup') return;
    const things = document.elementsFromPoint(now.clientX, now.clientY).map((one) => one.closest('[data-thing]')?.getAttribute('data-thing'));
    const others = things.filter((key) => key && key !== keyOf(thing)).map((key) => thingAt(key ?? ''));
    if (!board.picked(thing) && board.lit(thing)) board.pick(thing, true);
    const target = others.find((other) => board.lit(other) && !board.picked(other));
    if (target && (alone || board.picked(thing))) board.pick(target, true);
    else if (!target && others[0] && board.picked(thing)) board.why(others[0]);
  };
  const { signal } = ends;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

export function touch(board: BoardProps, thing: Thing, label: string, drags: Drags = false): Attachment<Element> {
  return (element) => {
    const use = (event: Event) => {
      event.stopPropagation();
      if (board.replay) return;
      if (board.lit(thing) || board.picked(thing)) board.pick(thing);
      else board.why(thing);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      use(event);
    };
    const movable = () => !board.replay && drags !== false && (drags === 'alone' ? board.question !== null : board.lit(thing) || board.picked(thing));
    const down = (event: Event) => {
      if (movable()) drag(board, thing, element as HTMLElement | SVGElement, drags === 'alone', event as PointerEvent);
    };
    // A finger that drags does not scroll. Parts of a drawing heed no `touch-action`, so each step of the finger is withheld from the page.
    const hold = (event: Event) => {
      if (movable()) event.preventDefault();
    };
    element.classList.add('thing');
    element.setAttribute('data-thing', keyOf(thing));
    element.setAttribute('role', 'button');
    element.addEventListener('click', use);
    if (drags !== false) {
      element.addEventListener('pointerdown', down);
      element.addEventListener('touchmove', hold, { passive: false });
    }
    element.addEventListener('keydown', key as EventListener);

    $effect(() => {
      const lit = !board.replay && board.lit(thing);
      const picked = board.picked(thing);
      element.classList.toggle('lit', lit);
      element.classList.toggle('picked', picked);
      element.classList.toggle('highlighted', board.highlighted(thing));
      element.classList.toggle('taught', board.taught?.(thing) ?? false);
      element.classList.toggle('drags', movable());
      element.setAttribute('tabindex', lit || picked ? '0' : '-1');
      element.setAttribute('aria-pressed', String(picked));
      element.setAttribute('aria-label', lit ? board.t('thing.lit', { thing: label }) : label);
    });

    return () => {
      element.removeEventListener('click', use);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('touchmove', hold);
      element.removeEventListener('keydown', key as EventListener);
    };
  };
}
