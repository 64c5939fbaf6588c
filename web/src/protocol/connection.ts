// connection.ts -- one connection to the server that mends itself.
//
// Whoever asks gets exactly one answer: a message is sent again on the next connection until it is answered, under the
// same id and session, so that the server does it once. Views of tables are taken up again where they were.

import type { ClientMessage, ErrorMessage, OkMessage, ServerMessage, Update, Welcome } from './types';

/** `refused`: the server does not want us, and says why. */
export type Status = 'connecting' | 'open' | 'waiting' | 'refused';

export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;

  constructor(message: ErrorMessage) {
    super(message.text);
    this.code = message.code;
    this.rule = message.rule;
  }
}

/** What a connection needs of its surroundings; the tests put others in their place. */
export interface Surroundings {
  address: string;
  makeSocket(address: string): WebSocket;
  token(): string | null;
  keepToken(token: string): void;
  session: string;
  name(): string | undefined;
  language(): string;
  setTimer(run: () => void, milliseconds: number): unknown;
  clearTimer(timer: unknown): void;
  random(): number;
}

/** Somebody who looks at a table through one seat. */
export interface Viewer {
  table: string;
  seat: number;
  invitation?: string | undefined;
  drawing?: boolean;
  attached(answer: OkMessage): void;
  update(update: Update): void;
  failed(error: Refused): void;
}

interface Pending {
  message: ClientMessage;
  resolve(answer: OkMessage): void;
  reject(error: Error): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const ANSWER_TIME = 20_000; // without any message for so long, while one is owed: the line is dead
const BEAT = 25_000;

export class Connection {
  status: Status = 'connecting';
  welcome: Welcome | null = null;
  /** When the next attempt begins, in milliseconds since 1970; null: none is planned. */
  retryAt: number | null = null;

  private readonly around: Surroundings;
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private readonly viewers = new Map<Viewer, number>(); // the number of the last update
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly statusListeners = new Set<(status: Status) => void>();
  private readonly prefix: string;
  private count = 0;
  private attempts = 0;
  private retryTimer: unknown = null;
  private lifeTimer: unknown = null;
  private refusal: Refused | null = null;

  constructor(around: Surroundings) {
    this.around = around;
    this.prefix = Math.floor(around.random() * 2 ** 40).toString(36);
  }

  /** Why the server does not want us; null unless status is `refused`. */
  get why(): Refused | null {
    return this.refusal;
  }

  open(): void {
    this.around.clearTimer(this.retryTimer);
    this.retryAt = null;
    this.refusal = null;
    this.drop();
    this.set('connecting');
    const socket = this.around.makeSocket(this.around.address);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event: MessageEvent) => this.take(socket, event.data);
    socket.onclose = () => this.closed(socket);
    this.lifeTimer = this.around.setTimer(() => this.giveUp(), ANSWER_TIME);
  }

  close(): void {
    this.around.clearTimer(this.retryTimer);
    this.drop();
  }

  /** Say hello again on a new connection: after the name, the language or the account changed. Everything is told anew. */
  renew(): void {
    this.attempts = 0;
    for (const viewer of this.viewers.keys()) this.viewers.set(viewer, -1);
    this.open();
  }

  ask<Answer = OkMessage>(message: ClientMessage): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      this.pending.set(id, { message, resolve: resolve as (answer: OkMessage) => void, reject });
      if (this.status === 'open') this.send({ ...message, id });
    });
  }

  on(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onStatus(listener: (status: Status) => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  /** Look at a table until the returned function is called, over as many connections as it takes. */
  view(viewer: Viewer): () => void {
    this.viewers.set(viewer, -1);
    if (this.status === 'open') this.attach(viewer);
    return () => {
      this.viewers.delete(viewer);
      const others = [...this.viewers.keys()].some((v) => v.table === viewer.table && v.seat === viewer.seat);
      if (this.status === 'open' && !others) this.send({ t: 'detach', table: viewer.table, seat: viewer.seat });
    };
  }

  private nextId(): string {
    this.count += 1;
    return `${this.prefix}-${this.count}`;
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
    this.watchLife();
  }

  private set(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    for (const listener of this.statusListeners) listener(status);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.around.clearTimer(this.lifeTimer);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private hello(socket: WebSocket): void {
    const token = this.around.token();
    const name = this.around.name();
    const message: ClientMessage = {
      t: 'hello',
      id: this.nextId(),
      protocol: 1,
      session: this.around.session,
      language: this.around.language(),
    };
    if (token) message['token'] = token;
    if (name) message['name'] = name;
    this.pending.set(message['id'] as string, {
      message,
      resolve: (answer) => this.welcomed(socket, answer as unknown as Welcome),
      reject: (error) => this.unwelcome(socket, error as Refused),
    });
    this.send(message);
  }

  private welcomed(socket: WebSocket, welcome: Welcome): void {
    if (socket !== this.socket) return;
    this.welcome = welcome;
    this.around.keepToken(welcome.token);
    this.attempts = 0;
    this.set('open');
    for (const [id, { message }] of this.pending) this.send({ ...message, id });
    for (const viewer of this.viewers.keys()) this.attach(viewer);
  }

  private unwelcome(socket: WebSocket, error: Refused): void {
    if (socket !== this.socket) return;
    if (error.code === 'bad-token') {
      // A server with another store: begin as somebody new rather than never again.
      this.around.keepToken('');
      this.open();
      return;
    }
    if (error.code === 'slow-down' || error.code === 'too-many') {
      this.giveUp();
      return;
    }
    this.refusal = error;
    this.drop();
    this.set('refused');
  }

  private attach(viewer: Viewer): void {
    const last = this.viewers.get(viewer) ?? -1;
    const message: ClientMessage = { t: 'attach', table: viewer.table, seat: viewer.seat, from: last };
    if (viewer.invitation) message['invitation'] = viewer.invitation;
    if (viewer.drawing) message['drawing'] = true;
    const id = this.nextId();
    this.pending.set(id, {
      message,
      resolve: (answer) => viewer.attached(answer),
      reject: (error) => viewer.failed(error as Refused),
    });
    this.send({ ...message, id });
  }

  private take(socket: WebSocket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    const message = JSON.parse(data) as ServerMessage;
    if (message.t === 'ok' || message.t === 'error') this.answered(message);
    else if (message.t === 'update') this.updated(message);
    for (const listener of this.listeners) listener(message);
    this.watchLife();
  }

  private answered(message: OkMessage | ErrorMessage): void {
    const pending = message.re === undefined ? undefined : this.pending.get(message.re);
    if (!pending || message.re === undefined) return;
    if (message.t === 'error' && (message.code === 'slow-down' || message.code === 'store')) {
      // Nothing was done; the same message may be sent again.
      const id = message.re;
      this.around.setTimer(() => {
        if (this.status === 'open' && this.pending.has(id)) this.send({ ...pending.message, id });
      }, 1000);
      return;
    }
    this.pending.delete(message.re);
    if (message.t === 'ok') pending.resolve(message);
    else pending.reject(new Refused(message));
  }

  private updated(update: Update): void {
    for (const [viewer, last] of this.viewers) {
      if (viewer.table !== update.table || viewer.seat !== update.seat) continue;
      if (update.from > last) {
        this.attach(viewer); // something is missing in between
      } else if (update.n > last || update.from === -1) {
        this.viewers.set(viewer, update.n);
        viewer.update(update);
      }
    }
  }

  private closed(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.around.clearTimer(this.lifeTimer);
    this.forgetConversation();
    this.retry();
  }

  /** Hello and attach belong to a connection; the next one says them anew. */
  private forgetConversation(): void {
    for (const [id, { message }] of this.pending)
      if (message.t === 'hello' || message.t === 'attach') this.pending.delete(id);
  }

  private retry(): void {
    this.forgetConversation();
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    const wait = longest * (0.5 + this.around.random() / 2);
    this.attempts += 1;
    this.retryAt = Date.now() + wait;
    this.set('waiting');
    this.retryTimer = this.around.setTimer(() => this.open(), wait);
  }

  /** A line that is silent though an answer is owed, or though it was pinged, is dead. */
  private watchLife(): void {
    this.around.clearTimer(this.lifeTimer);
    if (!this.socket) return;
    const owed = this.pending.size > 0;
    this.lifeTimer = this.around.setTimer(
      () => {
        if (!owed && this.status === 'open') {
          void this.ask({ t: 'ping' }).catch(() => undefined);
          return;
        }
        this.giveUp();
      },
      owed ? ANSWER_TIME : BEAT,
    );
  }

  private giveUp(): void {
    this.drop();
    this.retry();
  }
}
