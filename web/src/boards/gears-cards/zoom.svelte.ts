// zoom.svelte.ts -- what is looked at closely: by hovering, by focus, or by a long press.

import type { Attachment } from 'svelte/attachments';
import type { Card } from './book';
import type { CoverView, UnitView } from './view';

export type Closer =
  | { kind: 'card'; card: Card; unit?: UnitView | undefined; dial?: number | undefined }
  | { kind: 'cover'; cover: CoverView };

interface Looked {
  at: Closer;
  box: DOMRect;
}

export const zoom = $state<{ looked: Looked | null }>({ looked: null });

const HOVER = 320;
const PRESS = 430;
/** So far a finger may stray while it presses. */
const STRAY = 10;

/** The element shows `what` large when it is pointed at, focused, or pressed for a while. */
export function zoomable(what: () => Closer): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let shown = false;
    const from = { x: 0, y: 0 };
    const show = (): void => {
      shown = true;
      zoom.looked = { at: what(), box: element.getBoundingClientRect() };
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (shown) zoom.looked = null;
      shown = false;
    };
    const later = (delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(show, delay);
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') later(HOVER);
    };
    const leave = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') hide();
    };
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      pressed = false;
      if (event.pointerType === 'mouse') {
        hide();
        return;
      }
      [from.x, from.y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        pressed = true;
        show();
      }, PRESS);
    };
    // Whoever drags is not looking closer.
    const move = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) hide();
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') hide();
    };
    // A long press looks; it does not choose.
    const click = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const listeners: [string, EventListener, boolean?][] = [
      ['pointerenter', enter as EventListener],
      ['pointerleave', leave as EventListener],
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up as EventListener],
      ['pointercancel', up as EventListener],
      ['click', click, true],
      ['focus', focus],
      ['blur', hide],
      ['contextmenu', menu],
    ];
    for (const [name, listener, capture] of listeners) element.addEventListener(name, listener, capture);
    return () => {
      hide();
      for (const [name, listener, capture] of listeners) element.removeEventListener(name, listener, capture);
    };
  };
}
