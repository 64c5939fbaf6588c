// touch.svelte.ts -- makes an element stand for a thing of the game.
//
//   <div class="card" {@attach touch(board, { type: 'card', id: card.id }, card.name)}>
//
// The element can then be clicked, tapped and reached with the keyboard, is named for screen readers, and has the
// classes `thing`, and `lit`, `picked`, `highlighted` and `taught` as the table stands. A lit thing is picked; any other is asked
// why it cannot be. With `drags` it can also be dragged onto another thing, which picks both: a unit onto its target. `board` is
// the object of the board's props, whole.

import type { Attachment } from 'svelte/attachments';
import { keyOf, type BoardProps, type Thing } from './board';

/** So far something is moved before it is dragged and not clicked. */
const DRAGGED = 24;

function thingAt(key: string): Thing {
  const colon = key.indexOf(':');
  return { type: key.slice(0, colon), id: key.slice(colon + 1) };
}

export function touch(board: BoardProps, thing: Thing, label: string, drags = false): Attachment<Element> {
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
    // From here to the thing where the pointer is let go. A finger scrolls instead.
    const down = (event: Event) => {
      const { pointerType, clientX, clientY, button } = event as PointerEvent;
      if (board.replay || pointerType === 'touch' || button !== 0 || !(board.lit(thing) || board.picked(thing))) return;
      const up = (end: PointerEvent) => {
        if (Math.hypot(end.clientX - clientX, end.clientY - clientY) < DRAGGED) return;
        const under = document.elementsFromPoint(end.clientX, end.clientY).map((one) => one.closest('[data-thing]')?.getAttribute('data-thing'));
        const others = under.filter((key) => key && key !== keyOf(thing)).map((key) => thingAt(key ?? ''));
        if (!board.picked(thing)) board.pick(thing);
        const target = others.find((other) => board.lit(other) && !board.picked(other));
        if (target && board.picked(thing)) board.pick(target);
      };
      addEventListener('pointerup', up, { once: true });
    };
    element.classList.add('thing');
    element.setAttribute('data-thing', keyOf(thing));
    element.setAttribute('role', 'button');
    element.addEventListener('click', use);
    if (drags) element.addEventListener('pointerdown', down);
    element.addEventListener('keydown', key as EventListener);

    $effect(() => {
      const lit = !board.replay && board.lit(thing);
      const picked = board.picked(thing);
      element.classList.toggle('lit', lit);
      element.classList.toggle('picked', picked);
      element.classList.toggle('highlighted', board.highlighted(thing));
      element.classList.toggle('taught', board.taught?.(thing) ?? false);
      element.setAttribute('tabindex', lit || picked ? '0' : '-1');
      element.setAttribute('aria-pressed', String(picked));
      element.setAttribute('aria-label', lit ? board.t('thing.lit', { thing: label }) : label);
    });

    return () => {
      element.removeEventListener('click', use);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('keydown', key as EventListener);
    };
  };
}
