import { describe, expect, it, vi } from 'vitest';

vi.mock('../src/settings.svelte', () => ({ settings: { volume: 0.3 } }));
const { soundOf } = await import('../src/sound');
const of = (...events: string[]) => soundOf(events.map((event) => ({ event })));

describe('what is heard', () => {
  it('is the loudest of what happens, in every game', () => {
    expect(of('locustattacks')).toBe('shot');
    expect(of('attacks-cover', 'fight', 'eliminated')).toBe('death');
    expect(of('bombs', 'damage')).toBe('blast');
    expect(of('rolled')).toBe('dice');
    expect(of('deploys-tactic')).toBe('card');
    expect(of('moves')).toBe('move');
    expect(of()).toBe(null);
  });
});
