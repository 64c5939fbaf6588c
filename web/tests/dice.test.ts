// Fair dice in the page: the values of the vectors, keeping what was promised, and finding what does not fit.
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../src/dice/check';
import { commit, Keeper, type Findings } from '../src/dice/keeper';
import { keep, keptOf } from '../src/dice/kept';
import { commitmentOf, commitmentOfServer, drawContribution, seedOf } from '../src/dice/values';
import type { TableInfo } from '../src/protocol/types';

// Browsers have it; Node has it under this name from version 19 on.
globalThis.crypto ??= webcrypto as unknown as Crypto;

interface Vector {
  scheme: number;
  secret: string;
  commitment: string;
  contributions: string[];
  commitments: string[];
  seed: string;
}

const golden = new URL('../../tests/protocol/golden/', import.meta.url);
const read = <Type>(name: string): Type => JSON.parse(readFileSync(new URL(name, golden), 'utf-8')) as Type;

test('values are those that every other program has', () => {
  const vectors = read<Vector[]>('dice/vectors.json').filter((vector) => vector.scheme === 2);
  expect(vectors.length).toBeGreaterThan(3);
  for (const vector of vectors) {
    expect(commitmentOfServer(vector.secret)).toBe(vector.commitment);
    expect(vector.contributions.map((value) => (value ? commitmentOf(value) : ''))).toEqual(vector.commitments);
    expect(seedOf(vector.secret, vector.contributions)).toBe(vector.seed);
  }
  expect(drawContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(drawContribution()).not.toBe(drawContribution());
});

describe('after the game', () => {
  const secret = drawContribution();
  const given = [drawContribution(), drawContribution()];
  const bound = given.map(commitmentOf);
  const kept = {
    given: { [bound[0] as string]: given[0] as string },
    fixed: { server: commitmentOfServer(secret), seats: [bound[0] as string, bound[1] as string, null] },
  };

  function save(values: (string | null)[], promises: (string | null)[], seed: string, own = secret): string {
    const lines = ['sandtable 1', `seed ${seed}`, 'note dice-scheme 2', `note dice-secret ${own}`];
    lines.push(`note dice-commitment ${commitmentOfServer(own)}`);
    values.forEach((value, seat) => value && lines.push(`note dice-seat-${seat + 1} ${value}`));
    promises.forEach((value, seat) => value && lines.push(`note dice-seat-${seat + 1}-commitment ${value}`));
    return lines.join('\n');
  }

  test('what fits is fine', () => {
    expect(faultsOf(save(given, bound, seedOf(secret, given)), kept)).toEqual([]);
  });

  test('whatever was exchanged is found', () => {
    const other = drawContribution();
    const steered = [given[0] as string, other];
    expect(faultsOf(save(steered, bound, seedOf(secret, steered)), kept)).toEqual(['seat 2']);
    const whole = [bound[0] as string, commitmentOf(other)];
    expect(faultsOf(save(steered, whole, seedOf(secret, steered)), kept)).toEqual(['seat 2']);
    expect(faultsOf(save([null, given[1] as string], [null, bound[1] as string], seedOf(secret, [null, given[1]])), kept)).toEqual(['seat 1']);
    expect(faultsOf(save([...given, other], [...bound, commitmentOf(other)], seedOf(secret, [...given, other])), kept)).toEqual(['seat 3']);
    expect(faultsOf(save(given, bound, drawContribution()), kept)).toEqual(['seed']);
    const drawn = drawContribution();
    expect(faultsOf(save(given, bound, seedOf(drawn, given), drawn), kept)).toEqual(['server']);
    expect(faultsOf('sandtable 1\nseed 00', kept)).toEqual(['server']);
  });
});

describe('keeping', () => {
  let asked: { t: string; [field: string]: unknown }[] = [];
  let found: Findings | null = null;
  let number = 0;
  let table = '';

  function keeper(answer: unknown = {}): Keeper {
    const ask = <Answer>(t: string, fields: Record<string, unknown> = {}): Promise<Answer> => {
      asked.push({ t, ...fields });
      return Promise.resolve(answer as Answer);
    };
    return new Keeper(table, ask, (findings) => (found = findings));
  }

  function info(change: Partial<NonNullable<TableInfo['dice']>>, commitment: string | null, more: Partial<TableInfo> = {}): TableInfo {
    const whole = read<TableInfo>('server/said-table-reveal.json');
    const [own, other] = whole.seats;
    if (!own || !other || !whole.dice) throw new Error('the example has no seats');
    return { ...whole, seats: [{ ...own, commitment }, other], dice: { ...whole.dice, ...change }, ...more };
  }

  beforeEach(() => {
    asked = [];
    found = null;
    table = `table-${++number}`;
  });

  test('a seat without a commitment commits, and once only', () => {
    const one = keeper();
    one.follow(info({ phase: null, missing: [] }, null), true);
    one.follow(info({ phase: null, missing: [] }, null), false);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ t: 'sit', seat: 0 });
    const commitment = asked[0]?.['commitment'] as string;
    expect(commitmentOf(keptOf(table).given[commitment] ?? '')).toBe(commitment);
  });

  test('it reveals when all is fixed, also in a page that was opened since, and keeps what it was shown', () => {
    const commitment = commit(table);
    const shown = info({ phase: 'reveal', missing: [0, 1] }, commitment);
    keeper().follow(shown, true);
    expect(asked).toEqual([{ t: 'reveal', seat: 0, contribution: keptOf(table).given[commitment] }]);
    expect(keptOf(table).fixed).toEqual({ server: shown.commitment, seats: [commitment, shown.seats[1]?.commitment] });
    asked = [];
    keeper().follow(info({ phase: 'reveal', missing: [1] }, commitment), true);
    expect(asked).toEqual([]);
  });

  test('it reveals nothing for a commitment that is not its own, and says so', () => {
    commit(table);
    keeper().follow(info({ phase: 'reveal', missing: [0] }, '0'.repeat(64)), true);
    expect(asked).toEqual([]);
    expect(found?.lost).toBe(true);
  });

  test('of two browsers the one that came last commits; the other leaves it be', () => {
    keeper().follow(info({ phase: null, missing: [] }, '1'.repeat(64)), false);
    expect(asked).toEqual([]);
    keeper().follow(info({ phase: null, missing: [] }, '1'.repeat(64)), true);
    expect(asked.map(({ t }) => t)).toEqual(['sit']);
  });

  test('after a false start it commits to something new', () => {
    const first = commit(table);
    keeper().follow(info({ phase: 'commit', missing: [0] }, null), false);
    expect(asked[0]?.['commitment']).not.toBe(first);
    asked = [];
    keeper().follow(info({ phase: 'commit', missing: [1] }, first), false);
    expect(asked).toEqual([]);
  });

  test('where contributions are not taken it does nothing', () => {
    keeper().follow(info({ shared: false, phase: null }, null), true);
    expect(asked).toEqual([]);
  });

  test('when the game is over it looks at the record, once, and forgets what it gave', async () => {
    const commitment = commit(table);
    keep(table, { fixed: { server: '0'.repeat(64), seats: [commitment, null] } });
    keeper({ save: 'sandtable 1\nseed 00' }).follow(info({ phase: null, missing: [] }, commitment, { state: 'over' }), true);
    expect(asked).toEqual([{ t: 'save' }]);
    await new Promise((done) => setTimeout(done, 0));
    expect(found?.faults).toEqual(['server']);
    expect(keptOf(table).given).toEqual({});
    keeper().follow(info({ phase: null, missing: [] }, commitment, { state: 'over' }), true);
    expect(asked).toHaveLength(1);
    expect(found?.faults).toEqual(['server']);
  });
});
