// sound.ts -- a few small sounds, made here and off unless asked for.

import { settings } from './settings.svelte';

export type Sound = 'move' | 'turn' | 'clash' | 'won' | 'lost';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
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
  shape?: OscillatorType;
  loud?: number;
}

const sounds: Record<Sound, Note[]> = {
  move: [{ from: 420, to: 300, at: 0, lasts: 0.06, shape: 'triangle' }],
  turn: [
    { from: 392, at: 0, lasts: 0.14 },
    { from: 523, at: 0.11, lasts: 0.22 },
  ],
  clash: [
    { from: 150, to: 55, at: 0, lasts: 0.22, shape: 'square', loud: 0.5 },
    { from: 900, to: 200, at: 0, lasts: 0.05, shape: 'sawtooth', loud: 0.3 },
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

export function play(sound: Sound): void {
  const to = settings.sound ? audio() : null;
  if (!to) return;
  for (const note of sounds[sound]) {
    const begins = to.currentTime + note.at;
    const ends = begins + note.lasts;
    const tone = to.createOscillator();
    const gain = to.createGain();
    tone.type = note.shape ?? 'sine';
    tone.frequency.setValueAtTime(note.from, begins);
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, ends);
    gain.gain.setValueAtTime(0.0001, begins);
    gain.gain.linearRampToValueAtTime(0.16 * (note.loud ?? 1), begins + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, ends);
    tone.connect(gain).connect(to.destination);
    tone.start(begins);
    tone.stop(ends + 0.02);
  }
}
