import { describe, expect, it } from 'vitest';
import { gives, type Aid } from '../src/table/aids';

const ALL: Aid[] = ['odds', 'hint', 'branch'];

describe('aids of a table', () => {
  it('are what its setting says', () => {
    expect(ALL.filter((aid) => gives('open', aid))).toEqual(ALL);
    expect(ALL.filter((aid) => gives('odds', aid))).toEqual(['odds']);
    expect(ALL.filter((aid) => gives('bare', aid))).toEqual([]);
    expect(ALL.filter((aid) => gives(null, aid))).toEqual(ALL);
  });
});
