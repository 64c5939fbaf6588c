import { describe, expect, it } from 'vitest';
import { chosenOf, matters, playedOf } from '../src/forms';
import type { GameInfo } from '../src/protocol/types';

const setting = (key: string, when: string | null) => ({ key, text: key, when, values: [{ name: 'a', text: 'A' }, { name: 'b', text: 'B' }] });
const game = { settings: [setting('mode', null), setting('chapter', 'mode=b'), setting('format', 'mode=a|b')] } as GameInfo;

describe('settings that depend on others', () => {
  it('matter always, or with the values that they name', () => {
    expect(game.settings.map((one) => matters(one, { mode: 'a' }))).toEqual([true, false, true]);
    expect(game.settings.map((one) => matters(one, { mode: 'b' }))).toEqual([true, true, true]);
    expect(matters(setting('format', 'mode=ab'), { mode: 'a' })).toBe(false);
  });

  it('are not spoken of when they do not matter', () => {
    const chosen = { mode: 'a', chapter: 'a', format: 'b' };
    expect(chosenOf(game, chosen)).toEqual([{ setting: 'mode', value: 'A' }, { setting: 'format', value: 'B' }]);
    expect(chosenOf(undefined, chosen)).toEqual([]);
  });

  it('are left out of the title if they are switches that stand as usual', () => {
    expect(playedOf(game, { mode: 'a', chapter: 'a', format: 'a' })).toBe('A');
    expect(playedOf(game, { mode: 'b', chapter: 'a', format: 'b' })).toBe('B · B');
    expect(playedOf(undefined, {})).toBe('');
  });
});
