import { describe, expect, it } from 'vitest';
import { comfort, comfortable, fit, framing, gathering, sees } from './camera';

const DESK = { width: 1060, height: 650 };
const PHONE = { width: 380, height: 440 };
/** Four tiles in a row. */
const STREET = { x: 0, y: -40, width: 144, height: 60 };

describe('how close the map is seen', () => {
  it('is as close as a larger window has room for, and never too far to tell figures apart', () => {
    expect(comfort(DESK)).toBeGreaterThan(10);
    expect(comfort(DESK)).toBeGreaterThan(comfort({ width: 700, height: 500 }));
    expect(comfort(PHONE)).toBe(5.6);
    expect(comfort({ width: 4000, height: 3000 })).toBe(12);
  });

  it('is all of a map that is hardly smaller so, and else what lies around oneself', () => {
    const street = comfortable(STREET, DESK, { x: 10, y: -10 }, true);
    expect(street.scale).toBe(comfort(DESK));
    expect(street.scale).toBeGreaterThan(1.4 * fit(STREET, DESK).scale);
    expect(sees(street, DESK, { x: 10, y: -10 })).toBe(true);
    const yard = { x: 0, y: -40, width: 50, height: 50 };
    expect(comfortable(yard, DESK, { x: 10, y: -10 }, true)).toEqual(fit(yard, DESK));
    // Whoever looks on sees all of it.
    expect(comfortable(STREET, DESK, { x: 10, y: -10 }, false)).toEqual(fit(STREET, DESK));
  });

  it('takes in others from near to far as long as nobody gets smaller', () => {
    const me = { x: 10, y: -10 };
    const [near, middling, far] = [{ x: 24, y: -14 }, { x: 70, y: -10 }, { x: 140, y: -10 }];
    const seen = gathering([me], [near, middling, far], DESK, comfort(DESK));
    expect(seen).toEqual([me, near, middling]);
    // A foe is worth being farther away.
    expect(gathering([me], [far], DESK, comfort(DESK), 5.6)).toEqual([me, far]);
    expect(gathering([me], [far], PHONE, comfort(PHONE), 5.6)).toEqual([me]);
    const camera = framing(seen, DESK, comfort(DESK));
    expect(camera.scale).toBe(comfort(DESK));
    for (const one of seen) expect(sees(camera, DESK, one)).toBe(true);
  });

  it('goes farther away for what can be chosen', () => {
    const both = [{ x: 2, y: -10 }, { x: 140, y: -10 }];
    const camera = framing(both, DESK, comfort(DESK));
    expect(camera.scale).toBeLessThan(comfort(DESK));
    for (const one of both) expect(sees(camera, DESK, one)).toBe(true);
  });
});
