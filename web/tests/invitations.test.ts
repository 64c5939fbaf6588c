import { describe, expect, it } from 'vitest';
import { onlyHere } from '../src/invitations';

describe('an address', () => {
  it('of this machine alone is known', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'game.localhost']) expect(onlyHere(host)).toBe(true);
    for (const host of ['192.168.1.5', 'table.example', '10.127.0.1', 'localhost.example']) expect(onlyHere(host)).toBe(false);
  });
});
