// log.test.ts -- the log waits for the board.

import { expect, it } from 'vitest';
import type { MadeMove } from '../src/protocol/types';
import { withoutLast } from '../src/table/log';

const entry = (at: number, ...texts: string[]): MadeMove => ({ at, events: texts.map((text) => ({ event: 'e', text, names: [] })) });
const LOG = [entry(1, 'a', 'b'), entry(2), entry(3, 'c', 'd', 'e')];
const told = (events: number) => withoutLast(LOG, events).map((one) => one.events.map(({ text }) => text).join(''));

it('is whole when nothing waits', () => expect(told(0)).toEqual(['ab', '', 'cde']));
it('ends in the middle of a move', () => expect(told(2)).toEqual(['ab', '', 'c']));
it('ends between moves', () => expect(told(3)).toEqual(['ab', '']));
it('ends in an earlier move', () => expect(told(4)).toEqual(['a']));
it('is empty when all waits, and when more is said to wait than there is', () => {
  expect(told(5)).toEqual([]);
  expect(told(50)).toEqual([]);
});
