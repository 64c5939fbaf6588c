// pointing.svelte.ts -- what on the map is pointed at, by pointer or by focus.

import type { Attachment } from 'svelte/attachments';
import type { Pointed } from './sight';

/** Where the pointer was moved to last. */
let last = { x: NaN, y: NaN };
if (typeof addEventListener === 'function')
  addEventListener('pointermove', ({ clientX, clientY }) => (last = { x: clientX, y: clientY }), { capture: true, passive: true });

export class Pointing {
  at = $state.raw<Pointed | null>(null);

  /** Makes an element point at this. */
  to(what: Pointed): Attachment<Element> {
    return (element) => {
      const on = () => (this.at = what);
      // A figure that comes under a pointer at rest was not pointed at.
      const enter = (event: Event) => {
        const { clientX, clientY } = event as PointerEvent;
        if (what.kind !== 'cog' || clientX !== last.x || clientY !== last.y) on();
      };
      // What has the focus may lose it by going, in the middle of an update, when nothing may be changed.
      const off = () =>
        queueMicrotask(() => {
          if (this.at && this.at.kind === what.kind && this.at.id === what.id) this.at = null;
        });
      const events = [['pointerenter', enter], ['focus', on], ['pointerleave', off], ['blur', off]] as const;
      for (const [name, listener] of events) element.addEventListener(name, listener);
      // An update attaches anew; what was pointed at before it still is.
      if (element.matches(what.kind === 'cog' ? ':focus' : ':focus, :hover')) queueMicrotask(on);
      return () => {
        for (const [name, listener] of events) element.removeEventListener(name, listener);
        off();
      };
    };
  }
}
