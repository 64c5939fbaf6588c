// The table as the parts of a board see it while older positions are still being shown one after the other.
import type { BoardProps } from './board';

type Shown<View> = Pick<BoardProps<View, unknown>, 'view' | 'events' | 'tick'>;

/** What is seen is what is shown now; nothing can be touched while that is behind the table. */
export function following<View, Content>(
  table: () => BoardProps<View, Content>,
  shown: () => Shown<View>,
  behind: () => boolean,
): BoardProps<View, Content> {
  return {
    get view() { return shown().view; },
    get content() { return table().content; },
    get seat() { return table().seat; },
    get seats() { return table().seats; },
    get question() { return behind() ? null : table().question; },
    get toAct() { return table().toAct; },
    get events() { return shown().events; },
    get tick() { return shown().tick; },
    get speed() { return table().speed; },
    get replay() { return table().replay; },
    lit: (thing) => !behind() && table().lit(thing),
    picked: (thing) => !behind() && table().picked(thing),
    highlighted: (thing) => table().highlighted(thing),
    pick: (thing) => table().pick(thing),
    choose: (move) => table().choose(move),
    why: (thing) => table().why(thing),
    t: (key, places) => table().t(key, places),
  };
}
