// cards_test.mjs -- the board of the card game: what it shows of the hand, of an attack, and of the campaign.

import { asked, check, chooser, decide, listen, longest, newest, nextTurn, PATIENCE, person, picture, press, questionNumber, run, same, Server, shows, soon, table, test, watched, watchShow } from './support.mjs';

/** A table of the card game with these settings. */
async function cardTable(page, server, settings) {
  await table(page, server, { game: 'gears-cards', settings });
  await page.locator('.gc').waitFor();
}

/** Play on until this holds for the newest update. */
async function playUntil(page, heard, holds, seed = 5) {
  const choose = chooser(seed);
  for (let count = 0; count < 300; ) {
    if ((await nextTurn(page)) === 'over') return null;
    if (!(await asked(page, heard))) continue;
    const update = newest(heard);
    if (holds(update)) return update;
    count++;
    await decide(page, choose, { board: false });
  }
  return null;
}

test('the size of the hand is shown as what it buys', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const update = await playUntil(page, heard, ({ question, view }) => question?.kind === 'deployment' && view.cog.cards > 2);
  const { hand, fits, cards } = update.view.cog;
  await shows(() => page.locator('.gc .held').count(), cards, 'cards in hand');
  await shows(async () => Number(await page.locator('.gc .track .dial b').textContent()), cards, 'the number on the dial');
  await shows(() => page.locator('.gc .held.now').count(), fits.filter(Boolean).length, 'cards held up because they fit');
  const deployable = new Set(update.question.moves.filter(({ verb }) => verb === 'deploy').map(({ names }) => names[0].id));
  const heldUp = await page.locator('.gc .held.now').evaluateAll((all) => all.map((one) => one.dataset.thing.slice(5)));
  check([...deployable].every((id) => heldUp.includes(id)), 'a card that may be deployed is not held up');
  same(hand.length, cards, 'cards in the view');
  for (const side of ['cog', 'locust'])
    await shows(async () => Number(await page.locator(`.gc [data-deck="${side}"] .life`).textContent()), update.view[side].deck, `life of ${side}`);
  await server.stop();
});

test('a card that can only be discarded is offered first, and not lost by a click', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const update = await playUntil(page, heard, ({ question, view }) => question?.kind === 'deployment' && view.cog.fits.includes(false));
  await page.locator('.gc .held:not(.now)').first().click();
  const offer = page.locator('.gc .chips button');
  check(/^Discard /.test(await offer.textContent()), 'the discard is not offered');
  // Before that it says why it cannot be deployed, and what would help; nothing lies over it.
  const effect = page.locator('.gc .effect');
  await effect.getByText(/needs a hand of \d.*you hold \d+\. (Draw|Discard)/).waitFor();
  await soon(async () => {
    const [a, b] = [await effect.boundingBox(), await page.locator('.gc .chips').boundingBox()];
    return a && b && !overlap(a, b);
  }, 'what can be done with the card lies over what is said of it');
  const chips = await page.locator('.gc .chips').boundingBox();
  for (const other of await page.locator('.gc .held').all())
    check(!overlap(chips, await other.boundingBox()), `what can be done with the card lies over ${await other.getAttribute('aria-label')}`);
  await picture(page, 'cards-why');
  same(newest(heard).n, update.n, 'position after one click');
  await page.setViewportSize({ width: 390, height: 844 });
  await soon(async () => {
    const box = await page.locator('.gc .chips').boundingBox();
    return box && box.x >= 0 && box.x + box.width <= 390;
  }, 'the offer is cut off on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  await page.locator('.gc .held:not(.now)').first().click();
  await offer.click();
  await page.waitForFunction((q) => document.querySelector('[data-question]')?.getAttribute('data-question') !== q, String(update.question.q));
  const since = () => heard.filter(({ t, n }) => t === 'update' && n > update.n).flatMap(({ moves }) => moves.flatMap(({ events }) => events));
  await soon(() => since().some(({ event }) => event === 'discards'), 'the offer did not discard');
  await server.stop();
});

test('an attack shows what will come of it', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '2' });
  const update = await playUntil(page, heard, ({ question, view }) => question && view.attack?.hits?.length > 0, 9);
  check(update, 'nobody fought in the whole game');
  const { hits } = update.view.attack;
  for (const hit of hits) {
    const badge = page.locator(`.gc [data-thing="unit:${hit.unit}"] .hit`);
    await soon(async () => (await badge.textContent()).includes(String(hit.damage)), `${hit.unit} does not show its damage`);
    await shows(() => badge.evaluate((one) => one.classList.contains('deadly')), hit.falls, `${hit.unit} falls`);
  }
  await page.locator('.gc svg path.strike, .gc svg path.block').first().waitFor();
  await picture(page, 'cards-attack');
  await server.stop();
});

/** So far from each other are these two, in pixels. */
const apart = (a, b) => Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height, 0);

/** Do these two lie over each other? */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('who points at an enemy sees the blow and what comes back, and a unit is dragged onto its target', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const attacks = ({ question }) => question?.kind === 'combat' && question.moves.some(({ verb }) => verb === 'attack');
  const update = await playUntil(page, heard, attacks, 7);
  check(update, 'nobody could attack');
  const move = update.question.moves.find(({ verb }) => verb === 'attack');
  const idOf = (place) => move.names.find((name) => name.place === place).id;
  check(/ attacks /.test(move.text) && !/cover/.test(move.text), `the move does not name who is attacked: ${move.text}`);
  const token = (id) => page.locator(`.gc .token[data-thing="unit:${id}"]`);
  await token(idOf('unit')).click();
  await token(idOf('target')).hover();
  const card = page.locator(`[data-forecast="unit:${idOf('target')}"]`);
  await soon(async () => (await card.locator('.duel').count()) === 2, 'the blow and what comes back are not forecast');
  const told = async () => [await card.boundingBox(), await token(idOf('target')).boundingBox()];
  await soon(async () => !overlap(...(await told())), 'the forecast covers the target');
  await soon(async () => apart(...(await told())) < 200, 'the forecast is far from the target');
  await picture(page, 'cards-forecast');
  await page.keyboard.press('Escape');
  await token(idOf('target')).focus();
  await page.mouse.move(2, 2);
  const [from, to] = [await token(idOf('unit')).boundingBox(), await token(idOf('target')).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  const made = () => heard.filter(({ t }) => t === 'update').flatMap(({ moves }) => moves).find((one) => one.at > update.position && one.made);
  await soon(() => made()?.made.move === move.move, 'dragging a unit onto an enemy does not attack it');
  await server.stop();
});

test('a finger drags a unit onto an enemy, and sees before it lets go what would come of it', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 390, height: 844 }, touch: true })).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const attacks = ({ question }) => question?.kind === 'combat' && question.moves.some(({ verb }) => verb === 'attack');
  const update = await playUntil(page, heard, attacks, 7);
  check(update, 'nobody could attack');
  await page.locator('.actions .unfold[aria-expanded="true"]').tap(); // the board has the screen to itself
  await page.locator('.actions .unfold[aria-expanded="false"]').waitFor();
  const move = update.question.moves.find(({ verb }) => verb === 'attack');
  const middleOf = async (place) => {
    const id = move.names.find((name) => name.place === place).id;
    const { x, y, width, height } = await page.locator(`.gc .token[data-thing="unit:${id}"]`).boundingBox();
    return { id, x: x + width / 2, y: y + height / 2 };
  };
  let [from, to] = [await middleOf('unit'), await middleOf('target')];
  await soon(async () => {
    const before = JSON.stringify([from, to]);
    await page.waitForTimeout(100);
    [from, to] = [await middleOf('unit'), await middleOf('target')];
    return JSON.stringify([from, to]) === before;
  }, 'the board does not come to rest');
  const fingers = await page.context().newCDPSession(page);
  const finger = (type, part) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: part === null ? [] : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }] });
  await finger('touchStart', 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await finger('touchMove', part);
  const card = page.locator(`[data-forecast="unit:${to.id}"]`);
  await soon(async () => (await card.locator('.duel').count()) === 2, 'the blow and what comes back are not forecast under the finger');
  await picture(page, 'cards-finger');
  same(newest(heard).n, update.n, 'position before the finger lets go');
  await finger('touchEnd', null);
  const made = () => heard.filter(({ t }) => t === 'update').flatMap(({ moves }) => moves).find((one) => one.at > update.position && one.made);
  await soon(() => made()?.made.move === move.move, 'dragging a unit onto an enemy by finger does not attack it');
  await server.stop();
});

test('a fight has weight: light, splinters, and a sound for each thing when it is shown', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { speed: 4, volume: 0.3 } })).newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = (globalThis.seenLight = { kinds: [], sounds: [] });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const one of addedNodes) if (one.classList?.contains('light')) seen.kinds.push(one.className);
    }).observe(document, { childList: true, subtree: true });
    const begin = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...given) {
      seen.sounds.push(Math.round(performance.now()));
      return begin.apply(this, given);
    };
  });
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const fought = () => heard.some(({ t, moves }) => t === 'update' && moves.some(({ events }) => events.some(({ event }) => event === 'eliminated')));
  await playUntil(page, heard, fought, 7);
  check(fought(), 'nobody fell in the whole game');
  const seen = () => page.evaluate(() => globalThis.seenLight);
  for (const kind of ['flash', 'tracer', 'splinter', 'dust'])
    await soon(async () => (await seen()).kinds.some((one) => one.includes(kind)), `nothing was lit by a ${kind}`);
  const times = new Set((await seen()).sounds.map((time) => Math.round(time / 50)));
  check(times.size >= 4, `sounds were heard at ${times.size} times only`);
  await soon(() => page.evaluate(() => document.querySelectorAll('.gc .layer *').length === 0), 'something is left behind');
  await server.stop();
});

test('how many cards are kept is asked in one row, over no unit and no cover', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const many = ({ question, view }) => question?.kind === 'split' && question.moves.length > 4 && view.locust.reserve.length > 0;
  const update = await playUntil(page, heard, many, 9);
  check(update, 'nobody was hit hard with enemies in reserve');
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    const numbers = page.locator('.gc .choice .number');
    await shows(() => numbers.count(), update.question.moves.length, 'answers on the board');
    const boxes = async (which) => Promise.all((await page.locator(which).all()).map((one) => one.boundingBox()));
    await soon(async () => new Set((await boxes('.gc .choice .number')).map(({ y }) => Math.round(y))).size === 1, `the answers stand in several rows at ${width}`);
    await soon(async () => {
      const [asks] = await boxes('.gc .choice');
      return (await boxes('.gc .token, .gc .covers .thing')).every((box) => !overlap(asks, box));
    }, `the question lies over what it is about at ${width}`);
  }
  await picture(page, 'cards-split');
  await server.stop();
});

test('after a click nothing is pointed at until somebody points; after a key it is what the key goes on from', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { speed: 4 } })).newPage();
  const held = page.locator('.gc .held.now.lit');
  // Not every hand has a card that fits.
  const begin = async () => {
    do {
      await cardTable(page, server, { mode: 'chapter', chapter: '1' });
      same(await nextTurn(page), 'move', 'at the beginning');
    } while (!(await held.count()));
  };
  const heldBy = () => page.evaluate(() => document.activeElement?.id || (document.activeElement?.closest('.board .thing.lit') ? 'lit' : ''));
  const deploy = page.locator('.gc .chips button', { hasText: /^Deploy / });
  const goOn = async (before) => {
    await page.waitForFunction((q) => ![null, undefined, q].includes(document.querySelector('[data-question]')?.getAttribute('data-question')), before);
    await page.waitForFunction(() => document.querySelector('.board .thing.lit'));
  };
  await begin();
  let before = await questionNumber(page);
  await held.first().click();
  await deploy.click();
  await goOn(before);
  await shows(heldBy, 'question', 'what has the focus after a click');
  await page.mouse.move(0, 0);
  const forecast = page.locator('[data-forecast]');
  await shows(() => forecast.count(), 0, 'forecasts when nobody points');
  await begin();
  await press(page, 'b');
  await shows(heldBy, 'lit', 'what has the focus after the key for the board');
  await page.locator('[data-forecast]:visible, .gc .zoom:visible').first().waitFor();
  before = await questionNumber(page);
  await held.first().press('Enter');
  await deploy.press('Enter');
  await goOn(before);
  await shows(heldBy, 'lit', 'what has the focus after a card was deployed by key');
  await server.stop();
});

test('in a small window the list of moves keeps its place when a hint is given', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 1024, height: 768 }, choices: { list: true, hints: true } })).newPage();
  for (const game of ['gears-cards', 'gears-board']) {
    await table(page, server, { game });
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    for (const choose = chooser(5); (await nextTurn(page)) === 'move'; await decide(page, choose, { board: false }))
      if ((await page.locator('button[data-move]').count()) > 4) break;
    await hint.click();
    await page.locator('[data-hint]').waitFor();
    const sight = () => page.evaluate(() => {
      const frame = document.querySelector('.moves').getBoundingClientRect();
      return [...document.querySelectorAll('.moves li')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top >= frame.top - 1 && box.bottom <= Math.min(frame.bottom, innerHeight) + 1;
      }).length;
    });
    await soon(async () => (await sight()) >= 3, `${game}: fewer than three moves are in sight beside the hint`);
    check(await page.locator('.tools').getByRole('button', { name: 'Undo' }).isVisible(), 'Undo is gone');
  }
  await picture(page, 'hint-small');
  await server.stop();
});

test('a look closer by pointing and by focus', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  await nextTurn(page);
  await page.locator('.gc .held').first().hover();
  await page.locator('.gc .zoom .words').waitFor();
  await page.mouse.move(2, 2);
  await page.locator('.gc .zoom').waitFor({ state: 'detached' });
  await page.keyboard.press('b'); // to the board, on what is lit
  await page.locator('.gc .zoom').waitFor();
  await server.stop();
});

test('reinforcements stand side by side, and the campaign is a map', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await cardTable(page, server, { mode: 'chapter', chapter: '3' });
  await shows(() => page.locator('.gc .set').count(), 2, 'sets to choose from');
  await soon(async () => (await page.locator('.gc .set .face').count()) >= 4, 'their cards are not all there');
  await picture(page, 'cards-reinforcement');
  await page.locator('.gc .set').nth(1).click();
  const yes = page.locator('.confirm .button.main');
  const covers = page.locator('.gc .covers');
  await covers.or(yes).first().waitFor();
  if (!(await covers.count())) await yes.click();
  await covers.waitFor();
  await page.locator('.gc .bar .chapter').click();
  await shows(() => page.locator('.gc .map .node').count(), 15, 'chapters on the map');
  await page.locator('.gc .map .node').nth(6).click();
  await page.locator('.gc .map .detail', { hasText: 'Invasion' }).waitFor();
  await picture(page, 'cards-map');
  await page.keyboard.press('Escape');
  await page.locator('.gc .map').waitFor({ state: 'detached' });
  await server.stop();
});

test('on a phone hand and battlefield are seen together, under a question of two lines at most, and a picked card says what it does', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 390, height: 844 }, touch: true })).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const inSight = (selector) =>
    page.evaluate((selector) => {
      const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const bottom = document.querySelector('.side').getBoundingClientRect().top;
      return boxes.length > 0 && boxes.every((box) => box.top >= 0 && box.bottom <= bottom + 1 && box.height > 20);
    }, selector);
  for (const choose = chooser(7), end = Date.now() + PATIENCE; Date.now() < end; await decide(page, choose, { board: false })) {
    if ((await nextTurn(page)) === 'over') break;
    await soon(() => inSight('.gc .battle .covers > *, .gc .battle > .line'), 'the battlefield is not whole in sight');
    await soon(() => inSight('.gc .hand .held'), 'the hand is not in sight');
    check((await page.locator('#question').evaluate((one) => one.clientHeight)) < 64, 'the question has more than two lines');
    check((await page.locator('header.top').evaluate((one) => one.clientHeight)) < 64, 'the header has more than one line');
    if (newest(heard).view.turn > 3) break;
  }
  const texts = newest(heard).view.cog.hand;
  for (const id of texts) {
    await page.locator(`.gc .held[data-thing="card:${id}"]`).first().dispatchEvent('click');
    if (await page.locator('.gc .effect').count()) break;
    await page.keyboard.press('Escape');
  }
  await page.locator('.gc .effect').waitFor();
  await picture(page, 'cards-phone');
  await server.stop();
});

test('a finger that draws a card is not stopped to read what it may be', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 390, height: 844 }, touch: true })).newPage();
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  const draws = ({ question }) => question?.moves.some(({ verb }) => verb === 'draw');
  const update = await playUntil(page, heard, draws);
  await page.locator('button[data-move="draw"]').tap();
  await soon(() => newest(heard).n > update.n, 'the draw waits for another tap');
  await server.stop();
});

test('the board shows what the bot does, a card as long as it is read, before anything is asked; Space skips it', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { speed: 4 } })).newPage(); // who wants no motion sees it all the same
  const heard = listen(page);
  await cardTable(page, server, { mode: 'chapter', chapter: '1' });
  await watchShow(page);
  const choose = chooser(4);
  let seen = await watched(page);
  for (let count = 0; count < 60 && (seen.cards.length < 1 || seen.shows < 3); count++) {
    if ((await nextTurn(page)) === 'over') break;
    await decide(page, choose, { board: false });
    seen = await watched(page);
  }
  check(seen.shows >= 3, `the board showed something ${seen.shows} times`);
  same(seen.early, [], 'what was asked or said before it was shown');
  check(seen.cards.length > 0, 'no card of the other side was ever shown');
  check(longest(seen.cards) >= 300, `no card was shown for longer than ${longest(seen.cards)} ms, four times as fast as usual`);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.pace').getByText('Slow').click();
  await page.keyboard.press('Escape');
  const before = newest(heard).n;
  const showing = page.locator('[data-showing]');
  for (let count = 0; count < 20 && !(await showing.count()); count++) {
    if ((await nextTurn(page)) === 'over') break;
    await page.locator('button[data-move]').first().click();
    await soon(async () => newest(heard).n > before && ((await showing.count()) || (await page.locator('[data-question]').count())), 'nothing came of it');
  }
  await picture(page, 'cards-showing');
  for (const end = Date.now() + PATIENCE; Date.now() < end && (await showing.count()); ) await page.keyboard.press('Space');
  await showing.waitFor({ state: 'detached' });
  await soon(
    async () => Number(await page.locator('.gc [data-deck="cog"] .life').textContent()) === newest(heard).view.cog.deck,
    'the life after skipping is not that of the table',
  );
  await server.stop();
});

test('nothing happens behind the briefing; the newest lines of the log are in sight; what cannot be answered otherwise is answered', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 1024, height: 768 }, choices: { ceremony: true } })).newPage();
  const heard = listen(page);
  await page.goto(`${server.address}#/new/gears-cards`);
  await page.locator('form button[type="submit"], form .button.main').last().click();
  await page.locator('[data-briefing]').waitFor();
  await soon(() => newest(heard, 0)?.position > 0, 'the other side has not begun');
  same(await page.locator('.table').getAttribute('data-position'), '0', 'the position behind the briefing');
  await page.locator('[data-briefing] .button.main').click();
  await soon(async () => Number(await page.locator('.table').getAttribute('data-position')) > 0, 'it does not go on');

  const choose = chooser(2);
  let veiled = 0;
  for (let count = 0; count < 120 && veiled < 3; count++) {
    if ((await nextTurn(page)) === 'over') break;
    const question = await asked(page, heard, 0);
    if (!question) continue;
    if (!question.veiled || question.moves.length > 1) {
      await decide(page, choose);
      continue;
    }
    // Nobody touches anything.
    veiled++;
    await soon(async () => (await questionNumber(page)) !== String(question.q), 'the only answer is not given by itself');
  }
  check(veiled > 0, 'nobody was asked for a reaction without having one');
  const hidden = () => page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await soon(async () => (await hidden()) < 40, 'the newest lines of the log are out of sight');
  await server.stop();
});

await run();
