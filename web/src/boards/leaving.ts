// leaving.ts -- how what is defeated leaves the board: it takes as long as one needs to see it. Without motion it is gone at once.

interface Leaving {
  duration: number;
  easing?: (part: number) => number;
  css(left: number, gone: number): string;
}

const TIME = 520;
const lasting = (speed: number): number => (speed > 0 ? TIME / speed : 0);
const slowing = (part: number): number => 1 - (1 - part) ** 2;

/** A figure flares up, falls over and sinks. */
export function falls(_: Element, { speed }: { speed: number }): Leaving {
  return {
    duration: lasting(speed),
    easing: slowing,
    css: (left, gone) => `transform: rotate(${gone * 80}deg) scale(${1 - 0.35 * gone}); opacity: ${Math.min(1, 1.6 * left)}; filter: brightness(${1 + 1.4 * Math.sin(Math.PI * gone)})`,
  };
}

/** A pig flies off in an arc, head over heels. */
export function fliesOff(_: Element, { speed }: { speed: number }): Leaving {
  return {
    duration: lasting(speed) * 1.5,
    css: (left, gone) => `transform: translate(${gone * 170}px, ${-220 * Math.sin(Math.PI * 0.8 * gone)}px) rotate(${gone * 620}deg) scale(${1 + 0.3 * Math.sin(Math.PI * gone)}); opacity: ${Math.min(1, 2.5 * left)}`,
  };
}
