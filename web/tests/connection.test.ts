// A connection that mends itself: what is sent again, what is not, and how gaps are closed.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, Refused } from '../src/protocol/connection';
import type { Update } from '../src/protocol/types';

class Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ t: 'ok', re: this.sent[0]?.['id'], token: 'T', person: 'p', name: 'Ana' });
  }
  last(t: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message['t'] === t);
  }
}

let sockets: Socket[];
let token: string;

function connect(): Connection {
  const connection = new Connection({
    address: 'ws://x/',
    makeSocket: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: () => token || null,
    keepToken: (value) => (token = value),
    session: 's',
    name: () => 'Ana',
    language: () => 'es',
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: () => 0.5,
  });
  connection.open();
  return connection;
}

const update = (n: number, from: number) => ({ t: 'update', table: 't', seat: 0, n, from }) as unknown as Update;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllTimers();
  sockets = [];
  token = '';
});

describe('a connection', () => {
  test('says hello first, keeps the token, and then what was asked meanwhile', () => {
    const connection = connect();
    void connection.ask({ t: 'games' });
    sockets[0]!.onopen?.();
    expect(sockets[0]!.sent.map((message) => message['t'])).toEqual(['hello']);
    expect(sockets[0]!.sent[0]).toMatchObject({ protocol: 1, language: 'es', name: 'Ana', session: 's' });
    sockets[0]!.say({ t: 'ok', re: sockets[0]!.sent[0]?.['id'], token: 'T' });
    expect(token).toBe('T');
    expect(sockets[0]!.sent.map((message) => message['t'])).toEqual(['hello', 'games']);
  });

  test('sends what was not answered again under the same id, once the line is back', async () => {
    const connection = connect();
    sockets[0]!.welcome();
    const answer = connection.ask<{ done: number }>({ t: 'move', table: 't', q: 1, move: 'end' });
    const id = sockets[0]!.last('move')?.['id'];
    sockets[0]!.onclose?.();
    expect(connection.status).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.welcome();
    expect(sockets[1]!.last('move')).toMatchObject({ id, move: 'end' });
    sockets[1]!.say({ t: 'ok', re: id, done: 1 });
    expect((await answer).done).toBe(1);
    sockets[1]!.onclose?.();
    vi.advanceTimersByTime(1000);
    sockets[2]!.welcome();
    expect(sockets[2]!.last('move')).toBeUndefined();
  });

  test('waits longer from try to try, but never long', () => {
    const connection = connect();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      sockets.at(-1)!.onclose?.();
      waits.push(connection.retryAt! - Date.now());
      vi.advanceTimersByTime(20_000);
    }
    expect(waits[1]!).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });

  test('tells what was refused, and tries again what was only too fast', async () => {
    const connection = connect();
    sockets[0]!.welcome();
    const refused = connection.ask({ t: 'sit', table: 't', seat: 0 });
    sockets[0]!.say({ t: 'error', re: sockets[0]!.last('sit')?.['id'], code: 'seat-taken', text: 'Taken.' });
    await expect(refused).rejects.toThrow(Refused);
    void connection.ask({ t: 'lobby' });
    const id = sockets[0]!.last('lobby')?.['id'];
    sockets[0]!.say({ t: 'error', re: id, code: 'slow-down', text: 'Slowly.' });
    vi.advanceTimersByTime(1500);
    expect(sockets[0]!.sent.filter((message) => message['id'] === id)).toHaveLength(2);
  });

  test('begins as somebody new if the server does not know the token', () => {
    token = 'old';
    connect();
    sockets[0]!.onopen?.();
    expect(sockets[0]!.sent[0]?.['token']).toBe('old');
    sockets[0]!.say({ t: 'error', re: sockets[0]!.sent[0]?.['id'], code: 'bad-token', text: 'No.' });
    sockets[1]!.onopen?.();
    expect(sockets[1]!.sent[0]).not.toHaveProperty('token');
  });

  test('notices a dead line', () => {
    const connection = connect();
    sockets[0]!.welcome();
    vi.advanceTimersByTime(26_000);
    expect(sockets[0]!.last('ping')).toBeDefined();
    vi.advanceTimersByTime(21_000);
    expect(connection.status).not.toBe('open');
  });
});

describe('a viewer', () => {
  test('is attached again from where it was', () => {
    const connection = connect();
    const seen: number[] = [];
    connection.view({ table: 't', seat: 0, attached: () => {}, update: (one) => seen.push(one.n), failed: () => {} });
    sockets[0]!.welcome();
    expect(sockets[0]!.last('attach')).toMatchObject({ table: 't', seat: 0, from: -1 });
    sockets[0]!.say(update(0, -1));
    sockets[0]!.say(update(1, 0));
    sockets[0]!.onclose?.();
    vi.advanceTimersByTime(1000);
    sockets[1]!.welcome();
    expect(sockets[1]!.last('attach')).toMatchObject({ from: 1 });
    sockets[1]!.say(update(4, 1));
    expect(seen).toEqual([0, 1, 4]);
  });

  test('closes a gap instead of showing it, and ignores what it has', () => {
    const connection = connect();
    const seen: number[] = [];
    connection.view({ table: 't', seat: 0, attached: () => {}, update: (one) => seen.push(one.n), failed: () => {} });
    sockets[0]!.welcome();
    sockets[0]!.say(update(3, -1));
    sockets[0]!.say(update(7, 6));
    expect(seen).toEqual([3]);
    expect(sockets[0]!.last('attach')).toMatchObject({ from: 3 });
    sockets[0]!.say(update(7, 3));
    sockets[0]!.say(update(7, 6));
    expect(seen).toEqual([3, 7]);
  });
});
