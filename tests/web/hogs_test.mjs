// hogs_test.mjs -- the board of the miniatures game: rounds with aircraft by clicking and with the keyboard alone, orders that
// stay behind the Flight Screen, a horde, what pointing shows, and what Upgrades change.

import {
  asked, check, chooser, clickMove, listen, newest, nextTurn, PATIENCE, person, picture, press, questionNumber, run, same, Server, shareOf, shows, soon, table, test,
  sitDown, turn,
} from './support.mjs';

const ROOT = '.hg';
/** Ms after which somebody who is not asked will not be: the others have to go on first. */
const LATE = 5000;

/** A decision on the board alone; null: the page was ahead of the ear, or asks what is not to be answered. */
async function decideOnBoard(page, heard, seat, choose, may = () => true) {
  const question = await asked(page, heard, seat);
  if (!question || !may(question)) return null;
  // Whoever surrenders or passes does not get far.
  const liked = question.moves.filter(({ verb }) => !['surrender', 'pass-all', 'bail', 'demolish'].includes(verb));
  const among = liked.length ? liked : question.moves;
  const move = among[choose(among.length)];
  await clickMove(page, ROOT, move, String(question.q));
  return { question, move };
}

/** Decide until this holds of the newest update. */
async function playUntil(page, heard, seat, choose, done, most = 250) {
  const verbs = new Set();
  for (let count = 0; count < most; ) {
    if ((await nextTurn(page)) === 'over' || done(newest(heard, seat))) return verbs;
    const made = await decideOnBoard(page, heard, seat, choose);
    if (!made) continue;
    verbs.add(made.move.verb);
    count++;
  }
  throw new Error(`it did not come to that in ${most} decisions`);
}

test('two rounds with aircraft against a bot, by clicking on the board', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '7' } });
  await page.locator(ROOT).waitFor();
  const verbs = await playUntil(page, heard, 0, chooser(5), ({ view }) => view.round === 3);
  for (const verb of ['faction', 'place', 'card', 'hex', 'pick', 'construct', 'order', 'done'])
    check(verbs.has(verb), `nobody was asked for "${verb}"`);
  const { view } = newest(heard, 0);
  await shows(() => page.locator(`${ROOT} .piece.unit`).count(), view.units.filter(({ waiting }) => !waiting).length, 'miniatures on the map');
  await shows(() => page.locator(`${ROOT} .hex`).count(), 127, 'hexes');
  await shows(() => page.locator(`${ROOT} .phases [aria-current]`).count(), 1, 'phases that it is now');
  await picture(page, 'hogs-map');
  await soon(async () => (await shareOf(page, `${ROOT} .battlefield`)) >= 55, 'the map has less than 55 % of the window');

  const unit = view.units.find(({ seat, waiting }) => seat === 'north' && !waiting);
  await page.locator(`${ROOT} .unit[data-thing="piece:${unit.id}"]`).dispatchEvent('pointerenter');
  await page.locator(`${ROOT} .pointed`, { hasText: `${unit.hp} HP` }).waitFor();
  await soon(async () => (await page.locator(`${ROOT} .reach text`).count()) > 0, 'where it can attack is not shown');
  await server.stop();
});

test('the map keeps its share of a laptop while a base is built, and what is built is picked in the panel', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 1024, height: 768 } })).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '3', factions: 'drawn' } });
  await page.locator(ROOT).waitFor();
  const asks = (kind, verb) => ({ question }) => question?.kind === kind && question.moves.some((move) => move.verb === verb);
  await playUntil(page, heard, 0, chooser(3), asks('base-action', 'construct'));
  await soon(async () => (await shareOf(page, `${ROOT} .battlefield`)) >= 45, 'the map has less than 45 % of the window');
  await picture(page, 'hogs-base');
  // All that can be built is in sight, without scrolling, where there is room for it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const below = () => page.locator(`${ROOT} .offers .offer`).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
  await soon(async () => (await below()) === 0, 'some of what can be built lies below the window');
  await page.setViewportSize({ width: 1024, height: 768 });

  await playUntil(page, heard, 0, chooser(3), asks('ground-action', 'build'));
  const { question, position } = newest(heard, 0);
  const move = question.moves.find(({ verb }) => verb === 'build');
  const idOf = (type) => move.names.find((name) => name.type === type).id;
  const hex = page.locator(`${ROOT} [data-thing="hex:${idOf('hex')}"]`).first();
  await page.locator(`${ROOT} .builds [data-thing="deployable:${idOf('deployable')}"]`).click();
  await soon(() => hex.evaluate((one) => one.classList.contains('lit')), 'where it may be built is not lit');
  await picture(page, 'hogs-build');
  await clickMove(page, ROOT, move, String(question.q));
  const made = () => heard.flatMap((message) => (message.t === 'update' ? message.moves : [])).find((one) => one.at > position && one.seat === 0 && one.made);
  await soon(() => made()?.made.move === move.move, 'what was picked in the panel is not built');
  await server.stop();
});

test('a briefing shows what the mission is about, the map has a legend, and standing orders take one button', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { ceremony: true } })).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '3', factions: 'drawn' } });
  // Three sties and two Swill Pumps, as they lie there for two.
  await shows(() => page.locator('[data-briefing] .landmark').count(), 5, 'things on the map of the briefing');
  await page.locator('[data-briefing] .button.main').click();
  await playUntil(page, heard, 0, chooser(3), ({ question }) => question?.kind === 'base-action');
  const { question, view } = newest(heard, 0);
  const orders = question.moves.filter(({ verb }) => verb.startsWith('order-'));
  check(orders.length > 1, 'there are no standing orders');
  same(await page.locator(`${ROOT} .ask`, { hasText: 'Standing order:' }).count(), 0, 'rows with a button for each standing order');
  await page.locator(`${ROOT} .orders`).click();
  await shows(() => page.locator(`${ROOT} .objectives .lit`).count(), new Set(orders.map(({ names }) => names[0].id)).size, 'objectives whose order can be changed');

  await page.locator(`${ROOT} .key`).click();
  const legend = page.locator(`${ROOT} .legend`);
  await legend.locator('li', { hasText: 'Forest' }).getByText('closed to Tanks').waitFor();
  check((await legend.locator('li svg').count()) > 15, 'the legend has no drawings');
  await picture(page, 'hogs-legend');
  await page.keyboard.press('Enter');
  await legend.waitFor({ state: 'detached' });

  // A tap on a base leads to what the compendium says of it.
  await page.locator('[data-thing="piece:north-base"]').click({ force: true });
  await page.locator('[data-why="piece:north-base"] [data-what]').click();
  await page.locator('dialog [data-entry="building/hq"].marked').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog [data-entry]').first().waitFor({ state: 'detached' });

  // What can be built says what it is for before it is chosen.
  await page.getByRole('tab', { name: 'Base', exact: true }).click();
  await page.locator(`${ROOT} .offer`, { hasText: 'Tank Factory' }).hover();
  await page.locator(`${ROOT} .about`, { hasText: 'Unlocks 2 Ground Vehicles' }).waitFor();
  same(newest(heard, 0).view.round, view.round, 'the round after reading');
  await server.stop();
});

test('who is drafted is chosen in the middle of the board, and a building fills its yard', async () => {
  const server = await Server.start();
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const page = await (await person({ size, touch: size.width < 640 })).newPage();
    const heard = listen(page);
    await table(page, server, { game: 'hogs', settings: { mission: '3', factions: 'drawn' } });
    await page.locator(ROOT).waitFor();
    const drafts = ({ question }) => question?.kind === 'slot-card';
    let seen = false;
    await playUntil(page, heard, 0, chooser(3), (update) => {
      seen ||= (update.view.seats[0].buildings ?? []).length > 0;
      return drafts(update);
    });
    check(seen, 'nothing was built before the draft');
    const { question } = newest(heard, 0);
    const ids = question.moves.flatMap(({ names }) => names.filter(({ type }) => type === 'card').map(({ id }) => id));
    check(ids.length > 1, 'there is nobody to choose between');
    const cards = page.locator(`${ROOT} .draft .card.lit`);
    await shows(() => cards.count(), ids.length, 'cards in the middle of the board');
    same(await page.locator(`${ROOT} [data-thing="card:${ids[0]}"]`).count(), 1, 'places where the first card lies');
    // All of them are in sight, with the pig, and a click anywhere on one fields it.
    const cut = () => cards.evaluateAll((all) => all.filter((one) => {
      const [{ right, top }, stage] = [one.getBoundingClientRect(), one.closest('.ground').getBoundingClientRect()];
      return right > stage.right + 1 || top < stage.top - 1 || one.querySelector('.portrait svg').getBoundingClientRect().width < 60;
    }).length);
    await shows(cut, 0, 'cards that are cut off');
    await picture(page, `hogs-draft-${size.width}`);
    await page.getByRole('tab', { name: 'Base', exact: true }).click();
    const yard = page.locator(`${ROOT} .base .tile`).first();
    const fills = await yard.evaluate((one) => one.querySelector('.art').getBoundingClientRect().width / one.querySelector('rect').getBoundingClientRect().width);
    check(fills > 1.2, `a building of two squares and more is drawn on ${fills} of one`);
    if (size.width > 640) {
      await cards.nth(1).locator('.motto').click();
      await soon(() => newest(heard, 0).view.seats[0].cards.includes(ids[1]), 'the card that was clicked is not fielded');
    }
  }
  await server.stop();
});

test('orders stay behind the Flight Screen until all are given', async () => {
  const server = await Server.start();
  const [ana, ben] = [await (await person()).newPage(), await (await person()).newPage()];
  const [toAna, toBen] = [listen(ana), listen(ben)];
  const id = await table(ana, server, { game: 'hogs', settings: { mission: '7', factions: 'drawn' }, friends: true });
  await ben.goto(`${server.address}#/table/${id}`);
  await sitDown(ben);
  await ana.getByRole('button', { name: 'Begin the game' }).click();

  const ordering = (heard, seat) => newest(heard, seat)?.question?.kind === 'flight-order';
  // Each chooses for themselves, so that the game is the same whoever is quicker.
  const [anaChooses, benChooses] = [chooser(9), chooser(10)];
  const both = [[ana, toAna, 0, anaChooses], [ben, toBen, 1, benChooses]];
  const orders = () => both.filter(([, heard, seat]) => ordering(heard, seat));
  for (let made = 0, last = Date.now(); orders().length < 2; ) {
    // A click may come after the program has given a single answer by itself, and order what is asked next. Then nobody waits
    // for that one; the other orders too, and in the next round both are asked.
    const late = Date.now() - last > LATE;
    const free = both.filter((one) => !orders().includes(one));
    const states = await Promise.all(free.map(([page]) => turn(page)));
    const one = free.find((_, index) => states[index]) ?? (late ? orders()[0] : null);
    const decided = one && (await decideOnBoard(...one, ({ kind }) => late || kind !== 'flight-order'));
    if (decided) [made, last] = [made + 1, Date.now()];
    else await ana.waitForTimeout(30);
    check(made < 240 && Date.now() - last < PATIENCE, 'nobody was asked for orders');
  }
  const since = toBen.indexOf(newest(toBen, 1));

  await ana.locator(`${ROOT} .console.ordering .space.lit`).first().waitFor();
  // Where every order would lead is drawn; pointing at a speed leaves its flights, with what the guns reach.
  const { flights } = newest(toAna, 0).view.orders;
  await shows(() => ana.locator(`${ROOT} .flights`).getAttribute('data-flights'), String(flights.length), 'flights drawn');
  const speed = ana.locator(`${ROOT} .console.ordering .space.lit[data-thing^="number:"]`).first();
  const number = Number((await speed.getAttribute('data-thing')).slice(7));
  await speed.dispatchEvent('pointerenter');
  const ofSpeed = flights.filter((one) => one.speed === number);
  await shows(() => ana.locator(`${ROOT} .flights`).getAttribute('data-flights'), String(ofSpeed.length), 'flights at that speed');
  const reached = new Set(ofSpeed.flatMap(({ guns }) => guns)).size;
  await shows(() => ana.locator(`${ROOT} .flights .gun`).count(), reached, 'hexes that the guns reach');
  await picture(ana, 'hogs-flight-screen');
  await nextTurn(ana);
  while (ordering(toAna, 0)) await decideOnBoard(ana, toAna, 0, anaChooses);
  // Whatever Ben's browser hears until his own order is given, it is not what Ana ordered.
  const told = toBen
    .slice(since)
    .filter((message) => message.t === 'update')
    .flatMap(({ view, moves }) => [
      ...view.units.filter(({ seat, order_speed }) => seat === 'north' && order_speed),
      ...moves.filter(({ seat, made }) => seat === 0 && made?.verb === 'order'),
      ...moves.flatMap(({ events }) => events.filter(({ event }) => event === 'orders')),
    ]);
  same(told.length, 0, 'orders that the other seat was told');

  await nextTurn(ben);
  while (ordering(toBen, 1)) await decideOnBoard(ben, toBen, 1, benChooses);
  const shown = () => toBen.slice(since).flatMap(({ t, moves }) => (t === 'update' ? moves : [])).flatMap(({ events }) => events).filter(({ event }) => event === 'orders');
  await soon(() => shown().length >= 2, 'orders are not shown when all are given');
  await server.stop();
});

test('one against the horde: it comes onto the map', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', seats: 1, settings: { mode: 'horde', mission: '9' } });
  await page.locator(ROOT).waitFor();
  await playUntil(page, heard, 0, chooser(3), ({ view }) => view.units.some(({ seat }) => seat === 'horde') && view.phase === 'ground');
  await shows(() => page.locator(`${ROOT} .piece.spawn`).count(), 4, 'Spawn Hexes');
  await soon(async () => (await page.locator(`${ROOT} .token.s-1`).count()) > 0, 'nobody of the horde on the map');
  const row = () => page.locator(`${ROOT} .rail .horde`).innerText();
  const whole = (text) => /[1-9]\d* Units?/.test(text) && /\d × \S.*initiative \d/.test(text) && /Last action: \S/.test(text);
  await soon(async () => whole(await row()), 'the row of the horde does not say who came and who comes next');
  await picture(page, 'hogs-horde');

  // All that a Unit could reach is lit with what it costs; a click on any of it goes there.
  await playUntil(page, heard, 0, chooser(4), ({ question }) => question?.reach);
  const { view, question } = newest(heard, 0);
  const answer = () => heard.findLast(({ t, reach }) => t === 'ok' && reach);
  await soon(() => answer()?.reach.length > 0, 'nothing is in reach');
  // Where it stands is nowhere to go: a click there offers what can be done there, and spends nothing.
  const acting = view.units.find(({ id }) => id === view.turn.unit);
  check(!answer().reach.some(({ id }) => id === acting.hex), 'it could go for a walk to where it stands');
  await page.locator(`${ROOT} .unit[data-thing="piece:${acting.id}"]`).click({ force: true });
  await page.locator(`${ROOT} .chips button`, { hasText: 'Pass.' }).waitFor();
  same(await questionNumber(page), String(question.q), 'the question after a click on who acts');
  await press(page, 'Escape');
  await soon(async () => (await page.locator(`${ROOT} .chips`).count()) === 0, 'Escape does not close what was offered');
  const goal = [...answer().reach].sort((a, b) => b.moves.length - a.moves.length)[0];
  check(goal.moves.length > 1, 'nothing is farther than a step');
  const hex = page.locator(`${ROOT} .hex[data-thing="hex:${goal.id}"]`);
  await soon(() => hex.evaluate((one) => one.classList.contains('lit')), 'what is in reach is not lit');
  await hex.focus();
  await page.locator(`[data-forecast="hex:${goal.id}"]`, { hasText: `Cost: ${goal.cost}` }).waitFor();
  await shows(() => page.locator(`${ROOT} .going polyline.way`).count(), 1, 'ways drawn');
  await picture(page, 'hogs-reach');
  await page.keyboard.press('Enter');
  const standsAt = () => newest(heard, 0).view.units.find(({ id }) => id === view.turn.unit)?.hex;
  await soon(() => standsAt() === goal.id, `the Unit does not go to ${goal.id}`);
  const steps = heard.filter(({ t, n }) => t === 'update' && n > question.q).flatMap(({ moves }) => moves).filter(({ made }) => made);
  check(goal.moves.every((move, i) => steps[i]?.made.move === move), 'it does not go the way that was shown');
  await server.stop();
});

test('who points at a hex sees the way there, what it costs and who would reach it, beside the hex', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  // Whom one would meet there is the server's to say: here it says so of an enemy that stands far away.
  let enemy = '';
  await page.routeWebSocket(/./, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => {
      const message = JSON.parse(String(text));
      enemy ||= message.view?.units?.find(({ seat, waiting }) => seat === 'east' && !waiting)?.id ?? '';
      const names = [{ place: 'piece', type: 'piece', id: enemy }];
      for (const place of message.reach ?? []) place.facts = [{ fact: 'threat', text: 'Somebody reaches this hex with Spoon.', rule: 'HG-ATK-04', names }];
      socket.send(JSON.stringify(message));
    });
  });
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '3', factions: 'drawn' } });
  await page.locator(ROOT).waitFor();
  const moves = ({ question }) => question?.moves.filter(({ verb }) => verb === 'move') ?? [];
  await playUntil(page, heard, 0, chooser(5), (update) => moves(update).length > 1);
  await nextTurn(page);
  const hexOf = (move) => move.names.find(({ type }) => type === 'hex').id;
  const hex = hexOf(moves(newest(heard, 0)).at(-1));
  const place = page.locator(`${ROOT} .hex[data-thing="hex:${hex}"]`);
  const card = page.locator(`[data-forecast="hex:${hex}"]`);
  await place.hover();
  await card.getByText(/Cost: \d/).waitFor();
  await card.getByText('Somebody reaches this hex with Spoon.').waitFor();
  await page.locator(`${ROOT} .unit.highlighted[data-thing="piece:${enemy}"]`).waitFor();
  await page.locator(`${ROOT} polyline.way`).waitFor({ state: 'attached' });
  const boxes = async () => [await card.boundingBox(), await place.boundingBox()];
  await soon(async () => {
    const [a, b] = await boxes();
    const apart = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);
    return apart >= 0 && apart < 300;
  }, 'the forecast is not beside its hex');
  // What the pointer rests on is told in full, whatever of it comes first.
  await page.reload();
  await nextTurn(page);
  await soon(async () => new RegExp(`^Hex ${hex}, [A-Z]`).test(await page.locator(`${ROOT} .pointed`).textContent()), 'the ground under the pointer is not told after a reload');
  await picture(page, 'hogs-way');
  await server.stop();
});

test('two against two, and the first seat chooses the mission: from the base to the first orders', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 1024, height: 768 }, theme: 'light' })).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', seats: 4, settings: { mode: 'teams' } });
  await page.locator(ROOT).waitFor();
  const verbs = await playUntil(page, heard, 0, chooser(4), ({ view }) => view.round === 1);
  for (const verb of ['faction', 'place', 'mission', 'hex']) check(verbs.has(verb), `nobody was asked for "${verb}"`);
  await shows(() => page.locator(`${ROOT} .seat`).count(), 4, 'players');
  await soon(async () => (await page.locator(`${ROOT} .base`).count()) > 3, 'too few bases on the map');
  await picture(page, 'hogs-teams');
  await server.stop();
});

/** The keys that lead on from here: what is lit on the board first, then the numbers of the list. */
async function decideWithKeys(page, before) {
  await press(page, 'b');
  const label = await page.evaluate((root) => document.activeElement.matches(`${root} .thing.lit`) && document.activeElement.getAttribute('aria-label'), ROOT);
  if (label !== false) {
    check(label?.length > 2, 'a thing without a name has the focus');
    await press(page, 'Enter');
  }
  for (let tries = 0; tries < 6 && (await questionNumber(page)) === before; tries++)
    await press(page, (await page.locator('.confirm').count()) ? 'Enter' : '1');
  check((await questionNumber(page)) !== before, `the keyboard got stuck at question ${before}`);
  return label !== false;
}

test('a round and more with the keyboard alone, from the faction to the shop', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '7' } });
  await page.locator(ROOT).waitFor();
  let onBoard = 0;
  for (let count = 0; count < 90 && newest(heard)?.view.round !== 2 && (await nextTurn(page)) === 'move'; ) {
    const question = await asked(page, heard);
    if (!question) continue;
    count++;
    onBoard += await decideWithKeys(page, String(question.q));
  }
  const questions = heard.filter(({ t, question }) => t === 'update' && question);
  const phases = new Set(questions.map(({ view }) => view.phase));
  const kinds = new Set(questions.map(({ question }) => question.kind));
  for (const phase of ['setup', 'base', 'aerial', 'ground', 'recruitment']) check(phases.has(phase), `no question in the phase ${phase}`);
  for (const kind of ['faction', 'place-building', 'flight-order']) check(kinds.has(kind), `nobody was asked for ${kind}`);
  check(onBoard > 15, `only ${onBoard} of the moves could be begun on the board`);

  // Tabs are changed with the arrow keys, and the arrows go from hex to hex.
  await page.locator(`${ROOT} [role="tab"][aria-selected="true"]`).focus();
  const tab = () => page.evaluate(() => document.activeElement.textContent);
  const first = await tab();
  await page.keyboard.press('ArrowRight');
  await soon(async () => (await tab()) !== first, 'the arrow key does not change the tab');
  await server.stop();
});

test('whoever places a building by key sees its shape, and goes on with the next question', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await table(page, server, { game: 'hogs', settings: { mission: '3', factions: 'drawn' } });
  await nextTurn(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-thing') ?? document.activeElement?.id ?? '');
  // The base may be drawn a moment after the question: then the keys have led elsewhere.
  await soon(async () => {
    await press(page, 'b');
    await press(page, 'ArrowRight');
    return /^square:/.test(await focused());
  }, 'the focus is on no square');
  await page.locator(`${ROOT} .ghost`).waitFor();
  const before = await questionNumber(page);
  await press(page, 'Enter');
  await soon(async () => (await questionNumber(page)) !== before && (await nextTurn(page)) === 'move', 'nothing is placed');
  await soon(async () => (await focused()) !== '', 'the focus is lost with the question that was answered');
  await server.stop();
});

test('a console has the Slots that Upgrades add, and ranges are those that the table says', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  // The table as it would be with Upgrades that nobody buys in the first round. Where an Attack reaches is the server's to say.
  const FAR = ['g4', 'g6', 'g7', 'h5', 'h6'];
  await page.routeWebSocket(/./, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => {
      const message = JSON.parse(String(text));
      for (const unit of message.view?.units ?? []) {
        if (unit.slots) unit.slots += 2;
        for (const attack of unit.attacks)
          if (attack.id === 'rifle') [attack.cells, attack.reach] = [[{ gun: 3 }, null, null, null, { gun: 1 }], [attack.reach?.[0] ?? [], [], [], [], FAR]];
      }
      socket.send(JSON.stringify(message));
    });
  });
  const heard = listen(page);
  await table(page, server, { game: 'hogs', settings: { mission: '7', factions: 'drawn' } });
  await page.locator(ROOT).waitFor();
  await playUntil(page, heard, 0, chooser(5), ({ question }) => question?.kind === 'flight-order');
  const { view } = newest(heard, 0);
  const plane = view.units.find(({ seat, slots }) => seat === 'north' && slots);
  const slots = page.locator(`${ROOT} .console .slot`);
  await shows(() => slots.count(), plane.slots + 2, 'Slots on the console');
  await shows(() => slots.last().textContent(), 'spare', 'the last Slot');
  const grunt = view.units.find(({ seat, attacks }) => seat === 'north' && attacks.some(({ id }) => id === 'rifle'));
  // What is shown anew is no longer pointed at.
  await soon(async () => {
    await page.locator(`${ROOT} .unit[data-thing="piece:${grunt.id}"]`).dispatchEvent('pointerenter');
    return (await page.locator(`${ROOT} .reach text`).count()) > 0;
  }, 'nothing says where the Grunt reaches');
  const dice = () => page.locator(`${ROOT} .reach text`).allTextContents();
  await shows(async () => [...new Set(await dice())].sort(), ['1', '3'], 'dice that are shown in reach');
  same((await dice()).filter((one) => one === '1').length, FAR.length, 'hexes of the far range');
  await server.stop();
});

await run();
