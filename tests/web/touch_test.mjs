// touch_test.mjs -- a whole game of each kind on a screen of a phone, by tapping alone: no key, no mouse, no scrolling. What is
// tapped is in sight, lies under nothing else, and a button is as large as a finger needs; what was tapped is what is done. On the two
// maps one's own figure is also dragged to where it goes and onto whom it attacks.

import { asked, check, chooser, listen, newest, PATIENCE, person, picture, press, questionNumber, run, same, Server, soon, table, test } from './support.mjs';

const PHONE = { width: 390, height: 844 };
/** A button is at least so large, in pixels. */
const FINGER = 40;

/** In the page: where to tap next for this move, as { at }; else { wait } or { done }, and { stuck } if nothing leads on. */
function nextTap([q, keys, move, text]) {
  const now = document.querySelector('[data-question]')?.getAttribute('data-question');
  if (now !== q || document.querySelector('[data-state="over"]')) return { done: true };
  if (document.querySelector('.actions[aria-busy="true"], [data-showing]')) return { wait: true };
  const all = (selector) => [...document.querySelectorAll(selector)];
  /** A point of it that is in sight and under nothing else. */
  const reach = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5], [0.2, 0.2], [0.8, 0.8], [0.8, 0.2], [0.2, 0.8]]) {
      const at = { x: left + width * x, y: top + height * y };
      // No finger hits the last pixel before an edge.
      const hits = [-3, 0, 3].map((off) => document.elementFromPoint(at.x, at.y + off));
      if (hits.every((hit) => hit && (one.contains(hit) || hit.closest('[data-thing]') === one))) return { ...at, width, height };
    }
    return null;
  };
  const named = keys.map((key) => all(`[data-thing="${CSS.escape(key)}"].lit:not(.picked)`)).filter((some) => some.length);
  const listed = all(`button[data-move="${CSS.escape(move)}"]:enabled`);
  // A list that was unfolded for the last question is folded; things are tapped if all of them can be, else there is the list.
  const unfolded = globalThis.foldedAt === q ? [] : all('.actions .unfold[aria-expanded="true"]');
  globalThis.foldedAt = q;
  const candidates = [
    ...unfolded,
    ...all('.confirm .button.main'),
    ...all('.chips button, .ask button, .gc .sheet .button').filter((one) => (one.querySelector('.said') ?? one).textContent === text),
    ...(named.every((some) => some.some(reach)) ? named.flat() : []),
    ...listed,
    ...all('.actions .unfold[aria-expanded="false"]'),
    ...(listed.length ? all('.actions .further') : []),
  ];
  for (const one of candidates) {
    const last = globalThis.lastTapped;
    if (last?.one === one && last.q === q && !one.matches('.further') && performance.now() - last.time < 700) return { wait: true };
    const at = reach(one);
    if (!at) continue;
    globalThis.lastTapped = { one, q, time: performance.now() };
    return { at, button: one.matches('button') ? one.textContent.trim() : null };
  }
  return { stuck: candidates.map((one) => one.getAttribute('data-thing') ?? one.textContent.trim()) };
}

const keysOf = (move) => move.names.map((name) => (name.type === undefined ? `number:${name.number}` : `${name.type}:${name.id}`));

/** This move, by tapping; buttons that are too small go to `small`. */
async function tapMove(page, question, move, small) {
  const end = Date.now() + PATIENCE / 2;
  for (;;) {
    const next = await page.evaluate(nextTap, [String(question.q), keysOf(move), move.move, move.text]);
    if (next.done) return;
    check(Date.now() < end, `no tap makes the move "${move.text}" of "${question.text}" (${question.kind}): ${JSON.stringify(next)}`);
    if (next.button && Math.min(next.at.width, next.at.height) < FINGER) small.add(next.button);
    if (next.at) await page.touchscreen.tap(next.at.x, next.at.y);
    await page.waitForTimeout(next.at ? 15 : 40);
  }
}

/** In the page: the middle of what can be dragged, and of this lit thing, if both are in sight; or { wait }. */
function dragPoints([q, key]) {
  if (document.querySelector('[data-question]')?.getAttribute('data-question') !== q) return null;
  if (document.querySelector('.actions[aria-busy="true"], [data-showing]')) return { wait: true };
  const middle = (one) => {
    if (!one) return null;
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    return document.elementFromPoint(at.x, at.y)?.closest('[data-thing]') === one ? at : null;
  };
  const from = middle(document.querySelector('svg .thing.drags'));
  const to = middle(document.querySelector(`svg [data-thing="${CSS.escape(key)}"].lit`));
  return from && to && Math.hypot(from.x - to.x, from.y - to.y) > 30 ? { from, to } : null;
}

/** What this move names on the map, besides the figure itself. */
const onMap = (move) => keysOf(move).find((key) => /^(area|cover|figure|hex|piece):/.test(key));

/** Drag one's own figure there with a finger: that picks the place, or makes the move if there is only one. False: the two do not lie so now. */
async function dragMove(page, question, key) {
  const q = String(question.q);
  const end = Date.now() + PATIENCE;
  const picked = page.locator(`svg [data-thing="${key}"].picked`);
  const came = async () => (await questionNumber(page)) !== q || (await picked.count()) > 0;
  for (;;) {
    let points;
    let last = '';
    await soon(async () => {
      points = await page.evaluate(dragPoints, [q, key]);
      const still = !points?.wait && JSON.stringify(points) === last; // the map may be gliding
      last = JSON.stringify(points);
      return still;
    }, 'the map does not come to rest');
    if (!points) return false;
    await drag(page, points, q);
    for (const most = Date.now() + 3000; Date.now() < most; await page.waitForTimeout(30)) if (await came()) return true;
    // On a busy machine the finger may have rested long enough to ask what lies there.
    check(Date.now() < end, `dragging a figure onto ${key} does nothing`);
    await press(page, 'Escape');
  }
}

async function drag(page, { from, to }, q) {
  const fingers = await page.context().newCDPSession(page);
  const finger = (type, part) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: part === null ? [] : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }] });
  await finger('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await finger('touchMove', part);
  same(await questionNumber(page), q, 'the question before the finger lets go');
  await finger('touchEnd', null);
  await fingers.detach();
}

/** From the briefing to the page of the end. What `drags` names is done by dragging, the first time that it can be. */
async function playByTapping(wish, name, choose, { least, most, drags = [] }) {
  const toDrag = new Set(drags);
  const server = await Server.start();
  const page = await (await person({ size: PHONE, touch: true, choices: { ceremony: true } })).newPage();
  const heard = listen(page);
  await table(page, server, wish);
  await page.locator('dialog[open] .button.main').tap(); // the briefing
  const small = new Set();
  let count = 0;
  for (;;) {
    await page.waitForFunction(() => document.querySelector('[data-question], [data-victory]'), undefined, { polling: 30 });
    if (newest(heard).result) break;
    const question = await asked(page, heard);
    if (!question) continue; // the page is a little ahead of the ear
    check(++count <= most, `the game was not over after ${most} decisions`);
    if (count === least) {
      await picture(page, `touch-${name}`);
      const players = await page.locator('.seats li').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      check(players.every((right) => right <= PHONE.width), `whoever plays is not in sight: ${players}`);
    }
    const { position } = newest(heard);
    const move = choose(question);
    const key = toDrag.has(move.verb) && onMap(move);
    if (key && (await dragMove(page, question, key))) toDrag.delete(move.verb);
    await tapMove(page, question, move, small); // with what, where there is a choice
    const made = () => heard.flatMap((message) => (message.t === 'update' ? message.moves : [])).filter((one) => one.at > position && one.seat === 0 && one.made);
    await soon(() => made().length > 0, 'nothing came of it');
    check(made().some((one) => one.made.move === move.move), `who taps for "${move.text}" does "${made()[0].made.text}"`);
  }
  await page.locator('[data-victory]').waitFor();
  check(count >= least, `the game was over after ${count} decisions`);
  same([...toDrag], [], 'what was never done by dragging');
  same([...small], [], 'buttons too small for a finger');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, `the page is ${wide} pixels wider than the screen`);
  await picture(page, `touch-${name}-end`);
  const offered = await page.locator('[data-victory] .button.main').allInnerTexts();
  const rows = await page.locator('[data-victory] tbody tr').evaluateAll((all) =>
    all.map((one) => [one.querySelector('th').textContent, ...[...one.querySelectorAll('td')].map((cell) => Number(cell.textContent))]),
  );
  const { result, view } = newest(heard);
  await server.stop();
  return { won: result.scores[0] >= 0.5, offered, rows, view };
}

/** By fixed chances; mostly the first of these verbs that there is, and never those. */
function player(seed, liked, never = []) {
  const chance = chooser(seed);
  return ({ moves }) => {
    const open = moves.filter(({ verb }) => !never.includes(verb));
    const among = open.length ? open : moves;
    const best = liked.map((verb) => among.filter((move) => move.verb === verb)).find((some) => some.length);
    const chosen = best && chance(4) ? best : among;
    return chosen[chance(chosen.length)];
  };
}

/** What somebody does who walks at the enemy and shoots. */
const SOLDIER = ['explore', 'fire', 'overkill', 'chainsaw', 'throw', 'strike', 'play', 'go', 'step', 'do', 'draw', 'cover', 'dodge'];

test('the card game, from the first card to the last', () =>
  playByTapping({ game: 'gears-cards', settings: { mode: 'chapter', chapter: '1' } }, 'cards', player(3, []), { least: 20, most: 700 }));
test('the board game, solo Emergence; a mission that failed is tried again first of all', async () => {
  const { won, offered } = await playByTapping(
    { game: 'gears-board', seats: 1, settings: { mission: 'emergence' } }, 'board', player(6, SOLDIER, ['laydown']),
    { least: 10, most: 900, drags: ['cover', 'fire'] },
  );
  same(offered.map((text) => text.trim()), [won ? 'Next: China Shop' : 'Play again'], 'what is offered first');
});
test('Hogs of War, a whole mission, and what its VP were for (HG-WIN-02)', async () => {
  const { rows, view } = await playByTapping(
    { game: 'hogs', settings: { mission: '3', factions: 'drawn' } }, 'hogs', player(7, [], ['surrender', 'demolish', 'bail']),
    { least: 60, most: 1500, drags: ['move', 'attack'] },
  );
  const [scored, parts] = [rows.find(([what]) => what === 'VP'), rows.filter(([what]) => /^VP for /.test(what))];
  same(scored.slice(1), view.seats.map(({ vp }) => vp), 'VP of each side in the story');
  same(parts.reduce((sum, [, ...each]) => sum.map((all, seat) => all + each[seat]), scored.slice(1).map(() => 0)), scored.slice(1), 'what they were for, together');
});

test('a weapon is discarded where it is carried: its cross, in reach of a finger (GB-AMMO-12)', async () => {
  const server = await Server.start();
  const page = await (await person({ size: PHONE, touch: true })).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'gears-board', seats: 1, settings: { mission: 'emergence' } });
  const crosses = page.locator('.cog.own .leave');
  const weapons = () => newest(heard).view.seats[0].weapons.map(({ weapon }) => weapon);
  for (let i = 0; (await crosses.count()) === 0; i++) {
    check(i < 10, 'no weapon can be discarded in the first ten decisions');
    await page.waitForFunction(() => document.querySelector('[data-question]'), undefined, { polling: 30 });
    const question = await asked(page, heard);
    if (question && !question.moves.some(({ verb }) => verb === 'laydown')) await tapMove(page, question, question.moves[0], new Set());
    else await soon(async () => (await crosses.count()) > 0, 'the weapon has no cross, though it may be discarded');
  }
  const carried = weapons();
  const name = await crosses.first().getAttribute('aria-label');
  await crosses.first().scrollIntoViewIfNeeded();
  const { width, height } = await crosses.first().boundingBox();
  check(Math.min(width, height) >= FINGER, `the cross is ${width} x ${height} pixels`);
  await crosses.first().tap();
  await soon(() => weapons().length === carried.length - 1, `"${name}" discards nothing`);
  same(weapons(), carried.slice(1), 'what is carried afterwards');
  await server.stop();
});

await run();
