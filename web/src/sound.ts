// sound.ts -- a few small sounds, made here: wood and paper for the table, dry for shots, low for explosions.

import { settings } from './settings.svelte';

export type Sound = 'move' | 'card' | 'dice' | 'shot' | 'hit' | 'death' | 'blast' | 'turn' | 'won' | 'lost';

let context: AudioContext | null = null;

/** A browser makes no sound before somebody has clicked or pressed something, and complains if it is asked to. */
function audio(): AudioContext | null {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null; // a browser without sound
  }
}

interface Note {
  from: number;
  to?: number;
  at: number;
  lasts: number;
  /** A tone, or noise around a pitch. */
  shape?: OscillatorType | 'noise';
  loud?: number;
}

const SOUNDS: Record<Sound, Note[]> = {
  move: [{ from: 900, to: 500, at: 0, lasts: 0.05, shape: 'noise', loud: 0.6 }],
  card: [{ from: 3200, to: 1500, at: 0, lasts: 0.09, shape: 'noise', loud: 0.35 }],
  dice: [0, 0.07, 0.15, 0.26, 0.4].map((at) => ({ from: 1900 - 1200 * at, at, lasts: 0.035, shape: 'noise', loud: 0.8 }) as Note),
  shot: [
    { from: 2600, to: 500, at: 0, lasts: 0.07, shape: 'noise', loud: 1.2 },
    { from: 220, to: 70, at: 0, lasts: 0.09, shape: 'triangle', loud: 0.8 },
  ],
  hit: [
    { from: 160, to: 60, at: 0, lasts: 0.16, shape: 'triangle' },
    { from: 700, to: 250, at: 0, lasts: 0.07, shape: 'noise', loud: 0.7 },
  ],
  death: [
    { from: 190, to: 48, at: 0, lasts: 0.5, shape: 'sawtooth', loud: 0.4 },
    { from: 400, to: 90, at: 0.02, lasts: 0.35, shape: 'noise', loud: 0.6 },
  ],
  blast: [
    { from: 320, to: 45, at: 0, lasts: 0.75, shape: 'noise', loud: 2 },
    { from: 75, to: 32, at: 0, lasts: 0.6, loud: 1.2 },
  ],
  turn: [
    { from: 392, at: 0, lasts: 0.14 },
    { from: 523, at: 0.11, lasts: 0.22 },
  ],
  won: [
    { from: 392, at: 0, lasts: 0.2 },
    { from: 494, at: 0.14, lasts: 0.2 },
    { from: 587, at: 0.28, lasts: 0.45 },
  ],
  lost: [
    { from: 330, at: 0, lasts: 0.25 },
    { from: 262, at: 0.2, lasts: 0.5 },
  ],
};

/** Names of events, in any game, and what they sound like: the first that fits. */
const EVENTS: [RegExp, Sound][] = [
  [/explo[ds]|bombs|mine|crash|trapped|goes-off/, 'blast'],
  [/killed|eliminat|destroyed|executed|bleeds|falls/, 'death'],
  [/wound|^hit$|damage|fight|losescard/, 'hit'],
  [/attack|fires|chainsaw|sentry|strike/, 'shot'],
  [/roll|pool|defends|vdd/, 'dice'],
  [/deploy|draws|discard|aicard|reacts|commit|reveal|ability|plays|fields/, 'card'],
];

/** What is heard of these events: the loudest. */
export function soundOf(events: readonly { event: string }[]): Sound | null {
  if (events.length === 0) return null;
  return EVENTS.find(([pattern]) => events.some(({ event }) => pattern.test(event)))?.[1] ?? 'move';
}

let hiss: AudioBuffer | null = null;
function noise(to: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = to.createBuffer(1, to.sampleRate, to.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** Something that sounds, and the pitch to let it glide. */
function source(to: AudioContext, shape: Note['shape']): { node: AudioScheduledSourceNode; out: AudioNode; pitch: AudioParam } {
  if (shape !== 'noise') {
    const tone = to.createOscillator();
    tone.type = shape ?? 'sine';
    return { node: tone, out: tone, pitch: tone.frequency };
  }
  const node = to.createBufferSource();
  node.buffer = noise(to);
  const filter = to.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.8;
  node.connect(filter);
  return { node, out: filter, pitch: filter.frequency };
}

export function play(sound: Sound): void {
  const to = settings.volume > 0 ? audio() : null;
  if (!to) return;
  for (const note of SOUNDS[sound]) {
    const begins = to.currentTime + note.at;
    const ends = begins + note.lasts;
    const { node, out, pitch } = source(to, note.shape);
    const gain = to.createGain();
    pitch.setValueAtTime(note.from, begins);
    if (note.to) pitch.exponentialRampToValueAtTime(note.to, ends);
    gain.gain.setValueAtTime(0.0001, begins);
    gain.gain.linearRampToValueAtTime(0.2 * settings.volume * (note.loud ?? 1), begins + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, ends);
    out.connect(gain).connect(to.destination);
    node.start(begins);
    node.stop(ends + 0.02);
  }
}

let before = 0.3;
/** Be silent, or as loud as before. */
export function mute(): void {
  if (settings.volume > 0) [before, settings.volume] = [settings.volume, 0];
  else {
    settings.volume = before;
    play('card');
  }
}
