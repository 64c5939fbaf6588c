import { describe, expect, it } from 'vitest';
import type { Happening } from '../../protocol/types';
import { unfold } from './unfold';
import type { View } from './view';

const locust = (figure: string, area: string) => ({ figure, enemy: 'drone', area, cover: null, health: 3, wounded: false, lines: [] });
const position = (change: Partial<View>): View =>
  ({ locusts: [locust('drone', '2a'), locust('drone.2', '2a')], seats: [], holes: [], sealed: [], tiles: [], enemies: { a: 'drone' }, ai_card: null, phase: 'order', ...change }) as unknown as View;
const event = (kind: string, names: Record<string, string>): Happening => ({
  event: kind, text: kind, rule: null, names: Object.entries(names).map(([place, id]) => ({ place, type: place, id })),
});

describe('an activation taken apart', () => {
  const after = position({ locusts: [locust('drone.2', '2a.3')], phase: 'order' });
  const steps = unfold(
    position({}),
    [
      event('aicard', { ai: 'ai-7' }),
      event('moves', { figure: 'drone.2', area: '2a.2' }),
      event('moves', { figure: 'drone.2', area: '2a.3' }),
      event('locustattacks', { attacker: 'drone.2', defender: 'marcus' }),
      event('rolls', {}),
      event('killed', { figure: 'drone' }),
    ],
    after,
  );

  it('shows the card first, and then each step of the figure', () => {
    expect(steps[0]?.view.ai_card).toBe('ai-7');
    expect(steps.map(({ view }) => view.locusts.find(({ figure }) => figure === 'drone.2')?.area)).toEqual(['2a', '2a.2', '2a.3', '2a.3', '2a.3', '2a.3']);
  });

  it('counts what each step tells, so that the log can wait for it', () => {
    expect(steps.map(({ told }) => told)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(unfold(position({}), [event('moves', { figure: 'drone', area: '2a.2' }), event('ammo', {})], after).map(({ told }) => told)).toEqual([2]);
  });

  it('keeps the stroke while the dice roll', () => {
    expect(steps.map(({ stroke }) => stroke?.at ?? null)).toEqual([null, null, null, 'marcus', 'marcus', null]);
  });

  it('ends at the position that is known', () => {
    expect(steps.at(-1)?.view).toBe(after);
    expect(unfold(null, [], after)).toHaveLength(1);
  });
});

describe('the dice of an attack', () => {
  const dice = (kind: string, numbers: Record<string, number>): Happening => ({
    event: kind, text: kind, rule: null, names: Object.entries(numbers).map(([place, number]) => ({ place, number })),
  });
  const attack = [event('attacks', { attacker: 'marcus', defender: 'drone' }), dice('rolls', { wounds: 3, omens: 0 })];
  const rest = [dice('defends', { dice: 2, shields: 1 }), dice('wounded', { number: 2 }), event('killed', { figure: 'drone' })];

  it('lie there until something else happens', () => {
    expect(unfold(position({}), [...attack, ...rest], position({})).at(-1)?.thrown).toMatchObject({ attack: { wounds: 3 }, dealt: 2 });
    const later = [...attack, ...rest, event('moves', { figure: 'drone.2', area: '2a.2' })];
    expect(unfold(position({}), later, position({})).at(-1)?.thrown).toBeNull();
  });

  it('are those of the attack that a question has interrupted', () => {
    const first = unfold(position({}), attack, position({})).at(-1)?.thrown ?? null;
    expect(unfold(position({}), rest, position({}), undefined, first).at(-1)?.thrown).toMatchObject({ attack: { wounds: 3 }, defence: { shields: 1 }, dealt: 2 });
  });

  it('are told when they lie still, and not before', () => {
    const steps = unfold(position({}), [...attack, ...rest], position({}));
    expect(steps.map(({ said }) => said.at(-1))).toEqual(['attacks', 'attacks', 'rolls', 'wounded', 'killed']);
    expect(steps.map(({ late }) => late.length)).toEqual([0, 1, 1, 0, 0]);
  });
});
