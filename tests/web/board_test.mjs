// board_test.mjs -- the board of the board game: solo Emergence played to its end on the map, two people with two bots, what
// pointing shows, the map under the hand, and the keyboard.

import {
  anyTurn, asked, check, clickMove, listen, longest, newest, nextTurn, outOfSight, person, picture, press, questionNumber, run, same, secretsTold, Server, shareOf, shows, soon, table, test, watched, watchShow,
  sitDown,
} from './support.mjs';

/** A table of this mission. */
async function mission(page, server, settings, seats = 1) {
  await table(page, server, { game: 'gears-board', seats, settings });
  await page.locator('.gb').waitFor();
}

/** What somebody does who walks at the enemy and shoots, so that a game comes to its end. */
const LIKED = [
  'character', 'explore', 'fire', 'overkill', 'chainsaw', 'throw', 'strike', 'play', 'go', 'step', 'do', 'draw', 'omens', 'cover', 'dodge', 'lose',
  'figure',
];

/** Somebody who likes that, takes equals in turn, and goes where nobody has been yet. */
function soldier() {
  const visited = new Set();
  let decisions = 0;
  return (question) => {
    const rank = (move) => (LIKED.indexOf(move.verb) + LIKED.length + 1) % (LIKED.length + 1);
    const open = question.moves.filter(({ verb }) => verb !== 'laydown'); // a weapon is discarded at the weapon, not by a move of its own
    const best = Math.min(...open.map(rank));
    const all = open.filter((move) => rank(move) === best);
    const fresh = all.filter((move) => !['go', 'step'].includes(move.verb) || !visited.has(move.move));
    const chosen = fresh[decisions % fresh.length] ?? all[decisions % all.length];
    visited.add(chosen.move);
    decisions += 1;
    return chosen;
  };
}

test('solo Emergence, played to its end on the board', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  const choose = soldier();
  let count = 0;
  const MAP = '.gb .map .window';
  /** Is the first tile still the way up that it was? */
  const standing = () => page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('.gb .tile-name')].slice(0, 2).map((name) => name.getBoundingClientRect());
    return second ? Math.abs(first.x - second.x) > Math.abs(first.y - second.y) : null;
  });
  const stood = new Set();
  while (count < 900) {
    if ((await nextTurn(page)) === 'over') break;
    const question = await asked(page, heard);
    if (!question) continue; // the page is a little ahead of the ear
    count++;
    if (count === 1) {
      // The characters stand beside the column of the page, and not under it.
      const under = () => page.evaluate(() => {
        const column = document.querySelector('.side, aside.panel, .actions')?.getBoundingClientRect();
        return [...document.querySelectorAll('.gb .choose .one')].filter((one) => column && one.getBoundingClientRect().right > column.left + 1 && one.getBoundingClientRect().bottom > column.top).length;
      });
      await shows(under, 0, 'characters under the column');
      await picture(page, 'board-characters');
    }
    if (count === 12) {
      await soon(async () => (await page.locator('.gb .order [data-deeds]').count()) > 0, 'no Order card has a picture');
      await picture(page, 'board-orders');
      for (const [width, height, least] of [[1024, 768, 45], [1440, 900, 55]]) {
        await page.setViewportSize({ width, height });
        await soon(async () => (await shareOf(page, MAP)) >= least, `the map has less than ${least} % of a window of ${width}`);
      }
    }
    const me = `figure:${newest(heard).view.seats[0].character}`;
    const lost = () => outOfSight(page, MAP, `[data-thing="${me}"]`);
    await shows(lost, [], `out of sight at question ${count}: ${question.text}`);
    if (count === 12) {
      // Too close to another place to see oneself, and found again by a key.
      await page.locator('.gb .map').hover({ position: { x: 20, y: 20 } });
      await soon(async () => {
        await page.mouse.wheel(0, -400);
        return (await lost()).includes(me);
      }, 'the wheel does not lead away from oneself');
      await press(page, 'f');
      await soon(async () => !(await lost()).includes(me), 'the key F does not find oneself');
    }
    stood.add(await standing());
    await clickMove(page, '.gb', choose(question), String(question.q));
  }
  await soon(() => newest(heard).result, `the game was not over after ${count} decisions`);
  const { view, result } = newest(heard);
  check(result, `the game was not over after ${count} decisions`);
  check(['won', 'all-down'].includes(view.result), `an end that Emergence does not have: ${view.result}`);
  await soon(async () => (await page.locator('.gb .result').textContent()).length > 0, 'the board does not say how it ended');
  await shows(() => page.locator('.gb .stand[data-thing^="figure:"]').count(), view.locusts.length + view.seats.filter(({ area }) => area).length, 'figures on the map');
  same([...stood].filter((lies) => lies !== null).length, 1, 'ways up that the map had');
  await picture(page, 'board-end');

  // Cover spaces go by what stands there and where, and a question about an action says what the action is.
  const questions = heard.flatMap(({ question }) => question ?? []);
  const covers = questions.flatMap(({ moves }) => moves).filter(({ names }) => names.some(({ type }) => type === 'cover')).map(({ text }) => text);
  check(covers.length > 0, 'nobody could go to cover');
  const NAMED = /(crates|sandbags|rubble|pillar|wreck|machine|railing|wall end) \d+ in \w+ \d/;
  same(covers.filter((text) => !NAMED.test(text)), [], 'cover spaces without a name');
  const actions = questions.filter(({ text }) => /, action \d/.test(text)).map(({ text }) => text);
  check(actions.length > 0, 'nobody was asked about an action');
  same(actions.filter((text) => !/, action \d+: \p{Ll}+/u.test(text)), [], 'actions without a name');
  await server.stop();
});

/** Until this kind of question is asked, which is given back; whatever comes before is answered by its first move. */
async function until(page, heard, kind) {
  for (let n = 0; n < 60; ) {
    await nextTurn(page);
    const question = await asked(page, heard);
    if (!question) continue;
    if (question.kind === kind) return question;
    n++;
    await clickMove(page, '.gb', question.moves[0], String(question.q));
  }
  throw new Error(`nobody is asked ${kind}`);
}

/** Do these two elements share a part of the window? */
const overlap = (page, one, other) =>
  page.evaluate(([one, other]) => {
    const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }, [one, other]);

test('how far the objective is stands above the map', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  const choose = soldier();
  for (let n = 0; n < 20 && !newest(heard)?.view.holes.length; ) {
    await nextTurn(page);
    const question = await asked(page, heard);
    if (!question || newest(heard).view.holes.length) continue;
    n++;
    await clickMove(page, '.gb', choose(question), String(question.q));
  }
  await nextTurn(page);
  await asked(page, heard);
  const { view } = newest(heard);
  check(view.holes.length > 0, 'no emergence hole is open');
  const carried = view.seats.flatMap(({ weapons }) => weapons).filter(({ weapon }) => /bolo/.test(weapon)).reduce((sum, { ammo }) => sum + ammo, 0);
  await shows(() => page.locator('.gb .tracker li').allInnerTexts(), [`Holes open: ${view.holes.length}`, `Grenades: ${carried}`], 'what is counted');
  // What the stage asks for is there whole or not at all; its name always is, and opens the cards that say it.
  const [stage, what] = ['button', 'span'].map((part) => page.locator(`.gb .stage ${part}`));
  for (const [width, whole] of [[1920, true], [1100, false]]) {
    await page.setViewportSize({ width, height: 900 });
    await shows(() => what.isVisible(), whole, `whether the stage is told at ${width}`);
    check(await stage.evaluate((one) => one.scrollWidth <= one.clientWidth), `the name of the stage is cut off at ${width}`);
  }
  await stage.click();
  await page.locator('dialog[open] [aria-current="step"]').waitFor();
  await page.keyboard.press('Escape');
  // A cover space goes by the name that moves give it.
  const cover = page.locator('.gb .cover').first();
  check(/^Cover: [a-z ]+ \d+ in \d+[AB]·\d+/.test(await cover.getAttribute('aria-label')), 'a cover space has no name');
  await server.stop();
});

test('the tiles of Horde Unleashed are chosen by their pictures', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'horde-unleashed', tiles: 'chosen' });
  const { moves } = await until(page, heard, 'tiles');
  const wanted = moves.flatMap(({ names }) => names.filter(({ type }) => type === 'location').map(({ id }) => id));
  check(wanted.length > 20, 'hardly any tile may be laid');
  for (const id of wanted) await page.locator(`.gb [data-thing="location:${id}"] svg polygon`).first().waitFor({ state: 'attached' });
  same(await page.locator('.gb .ask button').count(), 0, 'tiles as buttons without a picture');
  check((await page.locator('.gb [data-thing="location:2a"]').textContent()).includes('Weapon wing'), 'a tile has no name');
  await picture(page, 'board-tiles');
  await page.locator('.gb [data-thing="location:2a"]').click();
  await soon(() => newest(heard).view.tiles.some(({ tile }) => tile === '2a'), 'the tile that was clicked is not laid');
  await server.stop();
});

/** Emergence, up to the first question of the Order step. */
async function firstWindow() {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  await until(page, heard, 'window');
  const { view } = newest(heard);
  return { server, page, heard, view, me: `.gb .stand[data-thing="figure:${view.seats[0].character}"]` };
}

test('who clicks on an enemy before a card is played is offered the cards, and then the attacks with their odds', async () => {
  const { server, page, heard, view, me } = await firstWindow();
  const seen = view.locusts.find(({ lines }) => lines[0][1] >= 0);
  check(seen, 'no Locust is in sight');
  const enemy = `.gb .stand[data-thing="figure:${seen.figure}"]`;
  for (const { figure, lines } of view.locusts)
    if (lines[0][1] >= 0) await shows(() => outOfSight(page, '.gb .map .window', `[data-thing="figure:${figure}"]`), [], 'a Locust that sees oneself is out of sight');

  // A card that is dragged onto it is asked about in the same way.
  const card = page.locator('.gb .held').first();
  const [from, to] = [await card.boundingBox(), await page.locator(enemy).boundingBox()];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y - 80, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  const ways = page.locator('[data-why] [data-way]');
  await ways.first().waitFor();
  const named = await card.getAttribute('data-thing');
  const dragged = await ways.evaluateAll((all) => all.map((one) => one.dataset.way));
  check(dragged.length > 0 && dragged.every((way) => way.endsWith(` ${named.slice(5)}`)), `other cards than the one that was dragged: ${dragged}`);
  await press(page, 'Escape');
  await press(page, 'Escape');

  await page.locator(enemy).click();
  const strike = page.locator('[data-why] [data-way^="strike "]').first();
  await strike.waitFor();
  await strike.click();
  await page.locator('.gb .chips .odds').first().waitFor();
  const options = (await until(page, heard, 'attack')).moves.filter(({ names }) => names.some(({ id }) => id === seen.figure));
  await shows(() => page.locator('.gb .chips .odds').count(), options.length, 'attacks with odds on their buttons');
  same(await overlap(page, '.gb .chips', enemy), false, 'the buttons lie over the target');
  same(await overlap(page, '.gb .chips', me), false, 'the buttons lie over the attacker');
  // What the buttons say is not said a second time beside them.
  if (options.length > 2) await shows(() => page.locator('[data-forecast] .line').count(), 0, 'attacks told both on the buttons and beside them');
  await page.locator('.gb .chips button').first().hover();
  await page.locator('[data-forecast] .duel').waitFor();
  same(await overlap(page, '[data-forecast]', enemy), false, 'the forecast lies over the target');
  await picture(page, 'board-offered');
  await server.stop();
});

test('one sees who stands there without looking closer, and a card is used where it lies', async () => {
  const { server, page, view, me } = await firstWindow();
  check(view.tiles.length > 2, 'a map that a window shows at any scale');
  const size = (selector) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().width);
  await soon(async () => (await size(me)) >= 50, 'oneself is hardly seen');
  // Of the others the nearest are in sight, too.
  const lost = await outOfSight(page, '.gb .map .window', '.stand[data-thing^="figure:"]');
  check(lost.length < view.locusts.length, 'nobody but oneself is in sight');

  // Nobody who wants to see all of the map is brought back before it grows.
  await page.locator('.gb .tools button').nth(-2).click();
  await soon(async () => (await outOfSight(page, '.gb .map .window', '.stand[data-thing^="figure:"]')).length === 0, 'somebody is not on the whole map');
  const small = await size(me);
  const card = page.locator('.gb .held').first();
  await card.click();
  const box = async (locator) => locator.evaluate((one) => one.getBoundingClientRect().toJSON());
  await page.locator('.gb .chips button').first().waitFor();
  await soon(async () => {
    const [held, chips, hand] = [await box(card), await box(page.locator('.gb .chips')), await box(page.locator('.gb .hand'))];
    return chips.left < held.right && held.left < chips.right && chips.bottom <= hand.top + 1 && hand.top - chips.bottom < 40;
  }, 'what can be done with a card is not offered beside it');
  same(await size(me), small, 'the size of oneself on the whole map');
  await picture(page, 'board-card-picked');
  await server.stop();
});

test('who points at a Locust sees range, sight and cover, and the map can be moved', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'china-shop' }, 2);
  const choose = soldier();
  for (let n = 0; n < 60 && !(newest(heard)?.view.seats[0].area && newest(heard).view.locusts.length); ) {
    await nextTurn(page);
    const question = await asked(page, heard);
    if (!question) continue;
    n++;
    await clickMove(page, '.gb', choose(question), String(question.q));
  }
  await nextTurn(page);
  await soon(() => asked(page, heard), 'nobody is asked');
  const { view } = newest(heard);
  check(view.locusts.length > 0 && view.seats[0].area, 'nobody came onto the map');
  await page.mouse.move(2, 2); // where it points at nothing
  for (const locust of view.locusts.slice(0, 3)) {
    await page.locator(`.gb .stand[data-thing="figure:${locust.figure}"]`).dispatchEvent('pointerenter');
    const text = () => page.locator('.gb .pointed').textContent();
    const [range, cover] = locust.lines[0];
    await soon(async () => (await text()).includes(`range ${range < 0 ? '–' : range}`), `${locust.figure}: range ${range} is not told`);
    await shows(async () => /no line of sight/.test(await text()), cover < 0, `${locust.figure} out of sight`);
    await shows(() => page.locator('.gb .sight.blocked').count(), cover < 0 ? 1 : 0, `${locust.figure}: the line is blocked`);
    await page.locator(`.gb .stand[data-thing="figure:${locust.figure}"]`).dispatchEvent('pointerleave');
  }
  const marcus = view.seats[0].character;
  await page.locator(`.gb .stand[data-thing="figure:${marcus}"]`).dispatchEvent('pointerenter');
  await shows(() => page.locator('.gb .range').count(), view.seats[0].ranges.length, 'areas with a range');
  await picture(page, 'board-pointed');
  await page.locator(`.gb .stand[data-thing="figure:${marcus}"]`).dispatchEvent('pointerleave');

  await page.locator('.gb .cover').first().dispatchEvent('pointerenter');
  await soon(async () => (await page.locator('.gb .side').count()) > 0, 'a cover space does not show its sides');
  await soon(async () => /\+2 dice/.test(await page.locator('.gb .pointed').textContent()), 'nor say what they give');
  await page.locator('.gb .cover').first().dispatchEvent('pointerleave');
  await shows(() => page.locator('.gb .side').count(), 0, 'sides when nothing is pointed at');

  const width = async () => Number((await page.locator('.gb .map .window > svg').getAttribute('viewBox')).split(' ')[2]);
  const before = await width();
  await page.locator('.gb .map').hover();
  await page.mouse.wheel(0, -400);
  await soon(async () => (await width()) < before, 'the wheel does not bring the map closer');
  const closer = await width();
  await page.locator('.gb .tools button').last().focus();
  await page.keyboard.press('-');
  await soon(async () => (await width()) > closer, 'the key - does not move the map away');
  const position = newest(heard).n;
  const corner = await page.locator('.gb .map .window > svg').getAttribute('viewBox');
  const box = await page.locator('.gb .map').boundingBox();
  // Not in the middle, where one stands: a figure is dragged itself.
  await page.mouse.move(box.x + box.width / 5, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 5 - 90, box.y + box.height / 3 - 60, { steps: 4 });
  await page.mouse.up();
  await soon(async () => (await page.locator('.gb .map .window > svg').getAttribute('viewBox')) !== corner, 'the map cannot be pulled');
  same(newest(heard).n, position, 'position after pulling');
  await server.stop();
});

test('who points at a place sees the way, its cost and who is in sight from there', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  const fighter = soldier();
  const choose = (question) => question.moves.find(({ verb }) => verb === 'march') ?? fighter(question); // whoever marches may go far
  const far = () => newest(heard)?.question?.moves.find(({ verb }) => verb === 'go');
  for (let n = 0; n < 80; ) {
    await nextTurn(page);
    const question = await asked(page, heard);
    if (!question) continue;
    if (far()) break;
    n++;
    await clickMove(page, '.gb', choose(question), String(question.q));
  }
  check(far(), 'nobody could go anywhere');
  const area = far().names[0].id;
  await press(page, 'b'); // what has the focus is pointed at for whoever goes there by key
  await page.locator(`.gb [data-thing="area:${area}"]`).first().focus();
  const card = page.locator(`[data-forecast="area:${area}"]`);
  await card.waitFor();
  const answer = () => heard.findLast(({ t, facts }) => t === 'ok' && facts?.some(({ fact }) => fact === 'way'));
  const { locusts } = newest(heard).view;
  check(locusts.length === 0 || answer().facts.some(({ fact }) => fact === 'insight' || fact === 'outofsight'), 'who is in sight from there is not told');
  await soon(async () => /areas? of \d/.test(await card.textContent()), 'the cost is not shown');
  await shows(() => page.locator('.gb .map polyline.way').count(), 1, 'ways drawn');
  await picture(page, 'board-way');
  await server.stop();
});

test('two people and two bots at Roadblocks: both boards go along, and hands stay hidden', async () => {
  const server = await Server.start();
  const [ana, ben] = [await (await person()).newPage(), await (await person({ size: { width: 1024, height: 768 }, theme: 'light' })).newPage()];
  const [toAna, toBen] = [listen(ana), listen(ben)];
  await ana.goto(`${server.address}#/new/gears-board`);
  await ana.getByLabel('Mission').selectOption('roadblocks');
  await ana.getByRole('group', { name: 'How many' }).getByText('4', { exact: true }).click();
  await ana.getByRole('group', { name: 'Bravo' }).getByText('A friend').click();
  await ana.getByRole('button', { name: 'Open the table and invite' }).click();
  await ben.goto(await ana.getByRole('textbox', { name: 'Link' }).inputValue());
  await sitDown(ben);
  await ana.getByRole('button', { name: 'Begin the game' }).click();

  const people = [
    { page: ana, heard: toAna, seat: 0, choose: soldier() },
    { page: ben, heard: toBen, seat: 1, choose: soldier() },
  ];
  for (let count = 0; count < 70; ) {
    const { index, state } = await anyTurn([ana, ben]);
    if (state === 'over') break;
    const { page, heard, seat, choose } = people[index];
    const question = await asked(page, heard, seat);
    if (!question) continue;
    count++;
    await clickMove(page, '.gb', choose(question), String(question.q));
    await soon(
      async () => (await page.locator('.gb .tile-name').count()) === newest(heard, seat).view.tiles.length,
      'the map does not have the tiles that are explored',
    );
  }
  await picture(ana, 'board-four');
  await picture(ben, 'board-friend');
  for (const { page, heard, seat } of people) {
    const { view } = newest(heard, seat);
    const own = view.seats[seat];
    const { wrong, updates, sawOwn } = secretsTold(heard, own.id);
    check(updates > 20, `only ${updates} updates came to ${own.id}`);
    check(wrong.length === 0, `${own.id} was told ${wrong[0]}`);
    check(sawOwn, `${own.id} never saw its own hand`);
    await soon(
      async () => (await page.locator('.gb .held').count()) === newest(heard, seat).view.seats[seat].hand.length,
      `the board does not have the cards that ${own.id} holds`,
    );
    await shows(() => page.locator('.gb .cog').count(), 4, 'sheets of the squad');
  }
  const standing = ({ heard, seat }) => newest(heard, seat).view.locusts.map(({ figure, area }) => `${figure} ${area}`);
  await soon(() => JSON.stringify(standing(people[0])) === JSON.stringify(standing(people[1])), 'the Locusts do not stand in the same places for both');
  await server.stop();
});

test('the log tells what the Locusts do when the board shows it, and nothing is asked before', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { speed: 3 } })).newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  const told = () => heard.filter(({ t, seat }) => t === 'update' && seat === 0).flatMap(({ moves }) => moves).flatMap(({ events }) => events).length;
  const look = () => page.evaluate(() => ({ behind: document.querySelector('.gb .skip') !== null, lines: document.querySelectorAll('.log .entry p').length }));
  const choose = soldier();
  await watchShow(page);
  let waited = 0;
  let seen = await watched(page);
  for (let count = 0; count < 400 && (waited < 3 || seen.cards.length < 1 || seen.dice.length < 1); count++) {
    seen = await watched(page);
    const { behind, lines } = await look();
    if (behind) {
      if (lines === 0) await page.keyboard.press('l'); // the page shows what can be chosen instead when it asks
      else if (lines < told()) waited += 1; // of the last step it has all
      await page.waitForTimeout(60);
      continue;
    }
    await nextTurn(page);
    const question = await asked(page, heard);
    if (question) await clickMove(page, '.gb', choose(question), String(question.q));
  }
  check(waited > 0, 'the log never waited for the board');
  same(seen.early, [], 'what was asked or said before it was shown');
  check(seen.cards.length > 0, 'no card of the Locusts was shown');
  check(longest(seen.cards) >= 480, `no card was shown for longer than ${longest(seen.cards)} ms, three times as fast as usual`);
  // The dice that lie there are those of an attack that was told.
  const wounds = heard.filter(({ t }) => t === 'update').flatMap(({ moves }) => moves.flatMap(({ events }) => events))
    .filter(({ event }) => event === 'rolls').map(({ names }) => names.find(({ place }) => place === 'wounds').number);
  const [, total] = /^\d+:(\d+)/.exec(seen.dice[0]?.what ?? '') ?? [];
  check(wounds.includes(Number(total)), `dice that show ${seen.dice[0]?.what}, and attacks with ${wounds} wounds`);
  const skip = page.locator('.gb .skip');
  if (await skip.count()) await skip.click({ timeout: 5000 }).catch(() => undefined); // it may be gone by itself
  await page.keyboard.press('l');
  await soon(async () => (await look()).lines === told(), 'the log does not have everything in the end');
  await server.stop();
});

test('the board can be played with the keyboard alone, and says what it shows', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await mission(page, server, { mission: 'emergence' });
  let onBoard = 0;
  for (let count = 0; count < 24 && (await nextTurn(page)) === 'move'; count++) {
    const before = await questionNumber(page);
    await press(page, 'b');
    const focused = await page.evaluate(() => ({ lit: document.activeElement.matches('.gb .thing.lit'), label: document.activeElement.getAttribute('aria-label') }));
    if (focused.lit) {
      onBoard += 1;
      check(focused.label?.length > 3, 'a thing without a name has the focus');
      await press(page, 'Enter');
    }
    for (let tries = 0; tries < 6 && (await questionNumber(page)) === before; tries++)
      await press(page, (await page.locator('.confirm').count()) ? 'Enter' : '1');
    check((await questionNumber(page)) !== before, `the keyboard got stuck at question ${before}`);
  }
  check(onBoard > 5, `only ${onBoard} of the moves could be begun on the board`);
  const { view } = newest(heard);
  const locust = view.locusts[0];
  if (locust?.lines[0]) {
    const said = page.locator('.gb [role="status"].pointed', { hasText: /range/ });
    // The board may still be showing what the Locusts did before.
    await soon(async () => {
      await page.locator(`.gb .stand[data-thing="figure:${locust.figure}"]`).focus();
      return (await said.count()) > 0;
    }, 'the focus on a Locust does not say its range');
  }
  await page.locator('.gb .tools .key').focus();
  await page.keyboard.press('Enter');
  await page.locator('.gb .legend').waitFor();
  await picture(page, 'board-legend');
  await page.keyboard.press('Enter');
  await page.locator('.gb .legend').waitFor({ state: 'detached' });
  await server.stop();
});

await run();
