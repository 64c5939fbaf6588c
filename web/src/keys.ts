// keys.ts -- the keyboard: what may be pressed on a table, and moving between things by arrows.

export interface Shortcut {
  /** As KeyboardEvent.key has it, and as it is shown; the arrows are drawn. */
  key: string;
  shown: string;
  /** The text that says what it does. */
  text: string;
}

export const shortcuts: Shortcut[] = [
  { key: '1-9', shown: '1 … 9', text: 'keys.move' },
  { key: 'Tab', shown: 'Tab', text: 'keys.tab' },
  { key: 'Arrow', shown: '', text: 'keys.arrows' },
  { key: 'Enter', shown: 'Enter', text: 'keys.enter' },
  { key: 'Escape', shown: 'Esc', text: 'keys.escape' },
  { key: ' ', shown: 'Space', text: 'keys.skip' },
  { key: 'b', shown: 'B', text: 'keys.board' },
  { key: 'f', shown: 'F', text: 'keys.me' },
  { key: 'q', shown: 'Q', text: 'keys.question' },
  { key: '/', shown: '/', text: 'keys.filter' },
  { key: 'u', shown: 'U', text: 'keys.undo' },
  { key: 'r', shown: 'R', text: 'keys.redo' },
  { key: 'h', shown: 'H', text: 'keys.hint' },
  { key: 'm', shown: 'M', text: 'keys.mute' },
  { key: 'l', shown: 'L', text: 'keys.log' },
  { key: 'c', shown: 'C', text: 'keys.chat' },
  { key: 't', shown: 'T', text: 'keys.text' },
  { key: 'p', shown: 'P', text: 'keys.position' },
  { key: 'k', shown: 'K', text: 'keys.compendium' },
  { key: '?', shown: '?', text: 'keys.help' },
];

/** Is somebody writing? Then letters are letters. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest other element in the direction of an arrow key: what lies straight ahead counts as nearer. */
export function neighbour(from: Element, all: Element[], key: string): Element | null {
  const direction = directions[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  const centre = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const there = centre(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead <= 4) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < least) {
      least = distance;
      best = element;
    }
  }
  return best;
}
