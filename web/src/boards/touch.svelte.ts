// touch.svelte.ts -- makes an element stand for a thing of the game.
//
//   <div class="card" {@attach touch(board, { type: 'card', id: card.id }, card.name)}>
//
// The element can then be clicked, tapped and reached with the keyboard, is named for screen readers, and has the
// classes `thing`, and `lit`, `picked` and `highlighted` as the table stands. A lit thing is picked; any other is asked
// why it cannot be. `board` is the object of the board's props, whole.

import type { Attachment } from 'svelte/attachments';
import { keyOf, type BoardProps, type Thing } from './board';

export function touch(board: BoardProps, thing: Thing, label: string): Attachment<Element> {
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
    element.classList.add('thing');
    element.setAttribute('data-thing', keyOf(thing));
    element.setAttribute('role', 'button');
    element.addEventListener('click', use);
    element.addEventListener('keydown', key as EventListener);

    $effect(() => {
      const lit = !board.replay && board.lit(thing);
      const picked = board.picked(thing);
      element.classList.toggle('lit', lit);
      element.classList.toggle('picked', picked);
      element.classList.toggle('highlighted', board.highlighted(thing));
      element.setAttribute('tabindex', lit || picked ? '0' : '-1');
      element.setAttribute('aria-pressed', String(picked));
      element.setAttribute('aria-label', lit ? board.t('thing.lit', { thing: label }) : label);
    });

    return () => {
      element.removeEventListener('click', use);
      element.removeEventListener('keydown', key as EventListener);
    };
  };
}
