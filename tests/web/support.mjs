// support.mjs -- a real server, a real browser, and test cases that speak TAP.
//
//   node some_test.mjs SANDTABLE PICTURES
//
// SANDTABLE is the program under test with the client built in; pictures of the screens go to the folder PICTURES.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const SANDTABLE = resolve(process.argv[2] ?? 'build/sandtable');
export const PICTURES = resolve(process.argv[3] ?? 'pictures');
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Nothing in a test takes nearly as long; it is here so that a fault ends. */
export const PATIENCE = 60_000;

/** Everything there is to try, however long it takes. */
export const thorough = process.env.SANDTABLE_TEST_SCALE === 'thorough';

// --- The server ---

const servers = new Set();

export class Server {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-web-'));
  port = 0;

  /** options: instead of the number from which all tables are dealt, so that the games are the same each time. */
  static async start(options = ['--seed', '1']) {
    const server = new Server();
    server.options = options;
    await server.run();
    return server;
  }

  /** At the same port as before, if it ran before. */
  async run() {
    this.process = spawn(
      SANDTABLE,
      ['serve', '--all', '--port', String(this.port), '--db', `sqlite:${join(this.folder, 'tables.db')}`,
        '--rate', '500', '--lang', 'en', ...this.options],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.ended = new Promise((done) => this.process.once('exit', done));
    servers.add(this);
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = /listening.*:(\d+)/.exec(line);
      if (found) {
        this.port = Number(found[1]);
        this.process.stdout.resume();
        return;
      }
    }
    throw new Error('the server did not say where it listens');
  }

  get address() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** As a failing machine would do it. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async stop() {
    this.process.kill('SIGTERM');
    await this.ended;
    servers.delete(this);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// --- The browser ---

let browser = null;

async function theBrowser() {
  browser ??= await chromium.launch({
    executablePath: CHROMIUM,
    timeout: 3 * PATIENCE,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  });
  return browser;
}

/** What a person chose before; animations are off unless a test wants to see them, and so are briefings. */
const CHOICES = { speed: 0, language: 'en', ceremony: false };

/** A browser of somebody: pages of one person share their storage. Faults on a page fail the test. */
export async function person(options = {}) {
  const { size = { width: 1440, height: 900 }, theme = 'dark', choices = {}, touch = false } = options;
  const context = await (await theBrowser()).newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const settings = JSON.stringify({ ...CHOICES, ...choices });
  await context.addInitScript((value) => {
    if (location.protocol !== 'http:') return;
    if (!localStorage.getItem('sandtable.settings')) localStorage.setItem('sandtable.settings', value);
  }, settings);
  context.setDefaultTimeout(PATIENCE);
  context.faults = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => context.faults.push(String(error)));
    page.on('console', (message) => {
      // A server that is killed on purpose breaks connections.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|net::/.test(message.text()))
        context.faults.push(message.text());
    });
  });
  opened.push(context);
  return context;
}

const opened = [];

/** Everything a page received over its sockets, as objects. */
export function listen(page) {
  const heard = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))),
  );
  return heard;
}

export async function picture(page, name) {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

// --- Playing ---

let tablesMade = 0;

/** A running table of this game that the page looks at; the person has seat 0, bots the others. With friends, it waits for them. */
export async function table(page, server, { game, seats = 2, settings = {}, friends = false, bot = 'greedy' }) {
  await page.goto(server.address);
  await page.waitForFunction(() => localStorage.getItem('sandtable.token'));
  const id = await page.evaluate(
    ([wish, open, session, bot]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/', 'sandtable');
        let made = '';
        let step = 0;
        const steps = [
          () => ({ t: 'hello', protocol: 1, token: localStorage.getItem('sandtable.token'), session }),
          () => ({ t: 'create', ...wish, listed: open }),
          () => ({ t: 'sit', table: made, seat: 0 }),
          ...Array.from({ length: open ? 0 : wish.seats - 1 }, (_, i) => () => ({ t: 'bot', table: made, seat: i + 1, bot })),
          ...(open ? [] : [() => ({ t: 'start', table: made })]),
        ];
        const send = () => socket.send(JSON.stringify({ id: String(step), ...steps[step]() }));
        socket.onopen = send;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.re !== String(step)) return;
          if (message.t === 'error') fail(new Error(message.text));
          made = message.table ?? made;
          step += 1;
          if (step < steps.length) return send();
          socket.close();
          done(made);
        };
      }),
    // A session of its own: what is asked again in the same one is answered as before.
    [{ game, seats, settings }, friends, `making-${++tablesMade}`, bot],
  );
  await page.goto(`${server.address}#/table/${id}?seat=0`);
  return id;
}

/** The last update that came for this seat. */
export const newest = (heard, seat = 0) => heard.findLast((message) => message.t === 'update' && message.seat === seat);

/** What a page was told of the cards of others than its own seat, and whether it ever saw its own. */
export function secretsTold(heard, own) {
  const wrong = [];
  const updates = heard.filter((message) => message.t === 'update');
  const handsOf = (view) =>
    Object.entries({ ...view, ...Object.fromEntries((view?.seats ?? []).map((seat) => [seat.id, seat])) })
      .filter(([, side]) => Array.isArray(side?.hand))
      .map(([id]) => id);
  for (const { n, view, moves } of updates) {
    for (const seat of handsOf(view)) if (seat !== own) wrong.push(`the hand of ${seat} in update ${n}`);
    for (const { event, names } of moves.flatMap((move) => move.events)) {
      const seat = names.find((name) => name.type === 'seat')?.id;
      if (event === 'draws' && seat !== own) wrong.push(`a card that ${seat} drew, in update ${n}`);
    }
  }
  return { wrong, updates: updates.length, sawOwn: updates.some(({ view }) => handsOf(view).includes(own)) };
}

/** Always the same choices, so that a failure can be seen again. */
export function chooser(seed) {
  let state = seed >>> 0 || 1;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % count;
  };
}

/** In the page: what it waits for. */
function turnState() {
  if (document.querySelector('[data-state="over"]')) return 'over';
  const asked = document.querySelector('[data-question]') && !document.querySelector('.actions[aria-busy="true"]');
  return asked ? 'move' : null;
}

/** What the page waits for now; null: for somebody else. */
export const turn = (page) => page.evaluate(turnState);

/** What the page waits for: 'move' if this person is asked, 'over' at the end. */
export async function nextTurn(page) {
  return (await page.waitForFunction(turnState, undefined, { polling: 30 })).jsonValue();
}

/** Of several people at one table the one that is asked, as an index, and the same as above. */
export async function anyTurn(pages) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    for (const [index, page] of pages.entries()) {
      const state = await turn(page);
      if (state) return { index, state };
    }
    check(Date.now() < end, 'nobody is asked anything');
    await pages[0].waitForTimeout(30);
  }
}

/** The number of the question that is open, or of the last one. */
export function questionNumber(page) {
  return page.evaluate(() => document.querySelector('[data-question]')?.getAttribute('data-question') ?? '');
}

/** Until nothing is under way that ends by itself: what a click or a key has set going at the server has come back. */
export async function calm(page) {
  await page.waitForFunction(() => !document.querySelector('.actions[aria-busy="true"]'), undefined, { polling: 30 });
}

/** One decision by clicking: on what is lit on the board as long as that leads on, else on a button. */
export async function decide(page, choose, { board = true } = {}) {
  const before = await questionNumber(page);
  const end = Date.now() + PATIENCE;
  for (let clicks = 0; ; clicks++) {
    await calm(page);
    const over = await page.locator('[data-state="over"]').count();
    if (over || (await questionNumber(page)) !== before) return;
    check(Date.now() < end, `question ${before} stays open`);
    const sure = page.locator('.confirm .button.main');
    const lit = page.locator('.thing.lit:visible');
    const buttons = page.locator('button[data-move]:enabled');
    const folded = page.locator('.actions .unfold[aria-expanded="false"]');
    const count = (await sure.count()) ? 0 : board && clicks < 4 ? await lit.count() : 0;
    // What was there a moment ago may be gone; then the next round sees what is there now.
    const gone = () => undefined;
    if (await sure.count()) await sure.click({ timeout: PATIENCE / 6 }).catch(gone);
    else if (count > 0) await lit.nth(choose(count)).click({ timeout: PATIENCE / 6, force: true }).catch(gone);
    else if (await folded.count()) await folded.click({ timeout: PATIENCE / 6 }).catch(gone);
    else if (await buttons.count()) await buttons.nth(choose(await buttons.count())).click({ timeout: PATIENCE / 6 }).catch(gone);
    else await page.waitForTimeout(30);
  }
}

const keysOf = (move) => move.names.map((name) => (name.type === undefined ? `number:${name.number}` : `${name.type}:${name.id}`));

/** In the page: where to click next for this move, 'key' if only the keyboard gets there, 'back' after a
 * click that went astray, 'wait', or 'done'. */
function nextClick([root, q, keys, text]) {
  const now = document.querySelector('[data-question]')?.getAttribute('data-question');
  if (now !== q || document.querySelector('[data-state="over"]')) return 'done';
  if (document.querySelector('.actions[aria-busy="true"]')) return 'wait';
  const board = document.querySelector(root);
  if (!board) return 'wait'; // it is loaded when the game begins
  const astray = [...board.querySelectorAll('.thing.picked')].some((one) => !keys.includes(one.dataset.thing));
  if (astray) return 'back';
  const button = [...board.querySelectorAll('.chips button, .ask button')].find((one) => (one.querySelector('.said') ?? one).textContent === text);
  const thing = keys.map((key) => board.querySelector(`[data-thing="${key}"].lit:not(.picked)`)).find(Boolean);
  // To discard a weapon is offered at the weapons themselves.
  const leave = text === 'Discard one of your weapons.' ? board.querySelector('.leave') : null;
  // Standing orders are changed at the objectives, which one button shows.
  const orders = keys.some((key) => key.startsWith('objective:')) ? board.querySelector('.orders') : null;
  const next = document.querySelector('.confirm .button.main') ?? button ?? thing ?? leave ?? orders;
  // What was clicked a moment ago may still be on its way.
  const last = window.lastClicked;
  if (!next || (last?.next === next && last.q === q && performance.now() - last.time < 600)) return 'wait';
  window.lastClicked = { next, q, time: performance.now() };
  if (!next.closest('svg')) next.scrollIntoView({ block: 'nearest' });
  const box = next.getBoundingClientRect();
  const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  if (hit && next.contains(hit)) return at;
  next.focus();
  return 'key';
}

/** Make this move on the board `root` alone: click on the things that it names and on the board's own buttons; what lies under
 * something else, or out of sight, is reached with the keyboard. */
export async function clickMove(page, root, move, before) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const next = await page.evaluate(nextClick, [root, before, keysOf(move), move.text]);
    if (next === 'done') return;
    check(Date.now() < end, `nothing on the board makes the move "${move.text}"`);
    if (next === 'key') await page.keyboard.press('Enter');
    else if (next === 'back') await page.keyboard.press('Escape');
    else if (next !== 'wait') await page.mouse.click(next.x, next.y);
    await page.waitForTimeout(15);
  }
}

/** The question that the page shows, when its update was heard too; null: the table has gone on meanwhile, look again. */
export async function asked(page, heard, seat = 0) {
  const end = Date.now() + 1000;
  do {
    const number = await questionNumber(page);
    const { question } = newest(heard, seat) ?? {};
    if (question && String(question.q) === number) return question;
    await page.waitForTimeout(20);
  } while (Date.now() < end);
  return null;
}

/** A key, and all that comes of it. */
export async function press(page, key) {
  await page.keyboard.press(key);
  await calm(page);
}

export async function playToEnd(page, choose, { most = 600, board = true, each = async () => undefined } = {}) {
  for (let count = 0; count < most; count++) {
    if ((await nextTurn(page)) === 'over') return count;
    await each(count);
    await decide(page, choose, { board });
  }
  throw new Error(`the game was not over after ${most} decisions`);
}

// --- Looking ---

/** Takes the free seat of a page that may still be moving: its link and its name come after the seats. */
export async function sitDown(page) {
  const [free, own] = ['Sit here', 'Stand up'].map((name) => page.getByRole('button', { name }));
  await free.waitFor();
  await soon(async () => {
    if (await own.count()) return true;
    await free.click({ timeout: 1000 }).catch(() => undefined);
    return false;
  }, 'the free seat cannot be taken');
}

/** What can be chosen on the map `frame`, or oneself, and is not in sight there. */
export const outOfSight = (page, frame, me) =>
  page.evaluate(([frame, me]) => {
    const window = document.querySelector(frame)?.getBoundingClientRect();
    if (!window) return [];
    const things = [...document.querySelectorAll(`${frame} .thing.lit`), ...(me ? document.querySelectorAll(`${frame} ${me}`) : [])];
    return things.filter((thing) => {
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x < window.left || x > window.right || y < window.top || y > window.bottom;
    }).map((thing) => thing.dataset.thing);
  }, [frame, me]);

/** Of the window, in per cent. */
export const shareOf = (page, selector) =>
  page.evaluate((selector) => {
    const { width, height } = document.querySelector(selector).getBoundingClientRect();
    return (100 * width * height) / innerWidth / innerHeight;
  }, selector);

/** Watches, frame by frame, what the page shows while its board shows what happened; `watched` has what was seen. */
export async function watchShow(page) {
  await page.evaluate(() => {
    const seen = (globalThis.seenShow = { shows: 0, early: [], cards: [], dice: [] });
    let showing = false;
    const spans = { cards: null, dice: null };
    const span = (kind, what, now) => {
      const open = spans[kind];
      if (open && open.what !== what) {
        seen[kind].push({ what: open.what, time: now - open.since });
        spans[kind] = null;
      }
      if (what && !spans[kind]) spans[kind] = { what, since: now };
    };
    const look = (now) => {
      const is = document.querySelector('[data-showing]') !== null;
      if (is && !showing) seen.shows += 1;
      showing = is;
      if (is && document.querySelector('button[data-move], .confirm, .seats .turn, .thing.lit, .chips button, .actions .waiting')) seen.early.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // How long something stands there is measured from change to change: frames come late on a busy machine.
    const measure = () => {
      const now = performance.now();
      span('cards', document.querySelector('[data-presented]')?.dataset.presented, now);
      span('dice', document.querySelector('[data-dice]')?.dataset.dice, now);
    };
    new MutationObserver(measure).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-presented', 'data-dice'] });
  });
}

export const watched = (page) => page.evaluate(() => globalThis.seenShow);

/** Of what was watched, in ms. A busy machine may notice late that something came, so single ones look shorter than they were. */
export const longest = (spans) => Math.max(...spans.map(({ time }) => time));

/** What axe-core finds that keeps somebody from using the page. */
export async function barriers(page) {
  await page.evaluate(AXE); // the policy of the server forbids a script tag; the debugger may
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`);
}

// --- Test cases ---

const cases = [];

export function test(name, run) {
  cases.push({ name, run });
}

export function check(condition, text) {
  if (!condition) throw new Error(text);
}

/** Holds now or soon: what a page was told and what it shows are read one after the other. */
export async function soon(holds, text) {
  const end = Date.now() + PATIENCE / 3;
  while (!(await holds())) {
    check(Date.now() < end, text);
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** What the page shows is this, now or soon. */
export async function shows(read, wanted, what) {
  const end = Date.now() + PATIENCE / 3;
  for (;;) {
    const found = await read();
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    if (Date.now() > end) same(found, wanted, what);
    await new Promise((done) => setTimeout(done, 30));
  }
}

export function same(found, wanted, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: found ${a}, wanted ${b}`);
}

async function lastPictures(name) {
  for (const [number, context] of opened.entries())
    for (const page of context.pages())
      await picture(page, `failed-${name.replace(/\W+/g, '-')}-${number}`).catch(() => undefined);
}

/** Runs the cases in order; a case that fails leaves pictures of every open page. */
export async function run() {
  const only = process.env.SANDTABLE_TEST_ONLY;
  const chosen = cases.filter(({ name }) => !only || name.includes(only));
  console.log(`1..${chosen.length}`);
  let failed = 0;
  for (const [index, { name, run: body }] of chosen.entries()) {
    opened.length = 0;
    let error = null;
    try {
      await body();
      const faults = opened.flatMap((context) => context.faults);
      if (faults.length > 0) throw new Error(`faults on the page: ${faults.join('; ')}`);
    } catch (caught) {
      error = caught;
      await lastPictures(name);
    }
    for (const context of opened) await context.close();
    for (const server of servers) await server.stop(); // of a case that failed
    console.log(`${error ? 'not ok' : 'ok'} ${index + 1} - ${name}`);
    if (error) {
      failed += 1;
      console.log(String(error.stack ?? error).replace(/^/gm, '# '));
    }
  }
  await browser?.close();
  process.exit(failed > 0 ? 1 : 0);
}
