// pointing.svelte.ts -- what on the map is pointed at, by pointer or by focus.

import type { Attachment } from 'svelte/attachments';
import type { Pointed } from './sight';

export class Pointing {
  at = $state.raw<Pointed | null>(null);

  /** Makes an element point at this. */
  to(what: Pointed): Attachment<Element> {
    return (element) => {
      const on = () => (this.at = what);
      // What has the focus may lose it by going, in the middle of an update, when nothing may be changed.
      const off = () =>
        queueMicrotask(() => {
          if (this.at && this.at.kind === what.kind && this.at.id === what.id) this.at = null;
        });
      const events = [['pointerenter', on], ['focus', on], ['pointerleave', off], ['blur', off]] as const;
      for (const [name, listener] of events) element.addEventListener(name, listener);
      // An update attaches anew; what was pointed at before it still is.
      if (element.matches(':focus, :hover')) queueMicrotask(on);
      return () => {
        for (const [name, listener] of events) element.removeEventListener(name, listener);
        off();
      };
    };
  }
}
