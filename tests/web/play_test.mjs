// play_test.mjs -- whole games by clicking, on the real server, through reloads and a server that is killed.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { misfits } from './fit.mjs';
import { barriers, calm, check, chooser, decide, nextTurn, PATIENCE, person, picture, playToEnd, questionNumber, run, same, Server, shows, sitDown, soon, table, test } from './support.mjs';

/** What tools/balance measured. */
const MISSIONS = JSON.parse(readFileSync(new URL('../../web/src/setup/measured/gears-board.json', import.meta.url), 'utf8')).missions;

const TITLES = { 'gears-cards': 'Gears of War: The Card Game', ambush: 'Ambush' };

function playButton(page, game) {
  return page.locator('li.game', { hasText: TITLES[game] }).getByRole('button', { name: 'Play now' });
}

/** From the start page to a running table against bots, as a new person would do it. */
async function playAtOnce(page, server, game) {
  await page.goto(server.address);
  await playButton(page, game).click();
  await page.waitForURL(/#\/table\//);
}

/** Dealt from this number, nobody falls in the first round of ambush. */
const LASTING = ['--seed', '4'];

async function position(page) {
  return Number(await page.locator('[data-position]').getAttribute('data-position'));
}

test('the card game to its end, on the board', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await table(page, server, { game: 'gears-cards', settings: { format: 'one' } });
  const choose = chooser(7);
  const decisions = await playToEnd(page, choose, {
    each: async (count) => {
      if (count === 12) await picture(page, 'cards-in-the-middle');
    },
  });
  check(decisions > 5, `a game of ${decisions} decisions is no game`);
  await picture(page, 'cards-over');
  await server.stop();
});

test('ambush from the start page to its end, on the board', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await playAtOnce(page, server, 'ambush');
  await playToEnd(page, chooser(3));
  await picture(page, 'ambush-over');
  await server.stop();
});

test('a reload in the middle, and a server that is killed and started again', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await playAtOnce(page, server, 'gears-cards');
  const choose = chooser(11);
  for (let i = 0; i < 6; i++) {
    check((await nextTurn(page)) === 'move', 'the game was over too soon');
    await decide(page, choose);
  }
  await nextTurn(page);
  const before = await position(page);
  await page.reload();
  await nextTurn(page);
  same(await position(page), before, 'position after a reload');

  await server.kill();
  await page.locator('p.state').waitFor(); // the page says that it has lost the server
  await picture(page, 'connection-lost');
  await server.run();
  await page.locator('p.state').waitFor({ state: 'detached' });
  await nextTurn(page);
  same(await position(page), before, 'position after the server came back');
  for (let i = 0; i < 3 && (await nextTurn(page)) === 'move'; i++) await decide(page, choose);
  check((await position(page)) > before, 'the game did not go on');
  await server.stop();
});

test('a move is taken back and made again', async () => {
  const server = await Server.start(LASTING);
  const page = await (await person()).newPage();
  await playAtOnce(page, server, 'gears-cards');
  const choose = chooser(5);
  // Against bots every move can be taken back at once. The card game is never over after one, whatever the dice say.
  await nextTurn(page);
  const before = await position(page);
  await decide(page, choose);
  await nextTurn(page);
  const after = await position(page);
  check(after > before, 'no move was made');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator(`[data-position="${before}"]`).waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(
    (p) => Number(document.querySelector('[data-position]')?.getAttribute('data-position')) > p,
    before,
  );
  await server.stop();
});

test('every move leads to its rule by a sign, and by its number if somebody wants numbers', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { list: true } })).newPage();
  await table(page, server, { game: 'gears-cards', settings: { format: 'one' } });
  await nextTurn(page);
  const link = page.locator('.actions li a.rule').first();
  await shows(() => link.innerText(), '§', 'what stands beside a move');
  const [, rule] = /^Read rule (G[A-Z]-\S+)$/.exec(await link.getAttribute('aria-label'));
  await link.click();
  await page.locator(`dialog[open][aria-label="${rule}"]`).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('sandtable.settings'));
    localStorage.setItem('sandtable.settings', JSON.stringify({ ...settings, ruleNumbers: true }));
  });
  await page.reload();
  await nextTurn(page);
  await shows(() => link.innerText(), rule, 'what stands beside a move');
  await server.stop();
});

test('aids are chosen at the set-up, shown at the table, and what they forbid is not offered', async () => {
  const server = await Server.start(LASTING);
  const page = await (await person()).newPage();
  await page.goto(`${server.address}#/new/gears-cards`);
  await page.getByRole('radio', { name: 'None', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  await nextTurn(page);
  check((await page.locator('.title p').innerText()).includes('No aids'), 'the table does not say which aids it has');
  same(await page.getByRole('button', { name: 'Hint' }).count(), 0, 'buttons for hints');
  await page.getByText('No hints at this table').waitFor();
  const before = await position(page);
  await page.locator('button[data-move]', { hasText: 'Draw a card' }).click();
  await calm(page);
  const sure = page.locator('.confirm .button.main');
  if (await sure.count()) await sure.click();
  await soon(async () => (await position(page)) > before, 'without odds no move is made');
  await nextTurn(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back once after learning something').waitFor();
  await page.goto(page.url().replace('#/table/', '#/replay/'));
  await page.getByText('At this table nobody can play on from an').waitFor();
  check(await page.getByRole('button', { name: 'Play on from here' }).isDisabled(), 'playing on is offered');
  await server.stop();
});

test('a bot on one\'s own side says what it is up to', async () => {
  const server = await Server.start(LASTING);
  const page = await (await person()).newPage();
  await table(page, server, { game: 'gears-board', bot: 'recruit' });
  await nextTurn(page);
  await page.getByRole('button', { name: /what are you up to/ }).first().click();
  const plan = page.locator('[data-plan]');
  await plan.getByText('is up to').waitFor();
  await plan.getByText('ways it imagined the game going').waitFor();
  await picture(page, 'plan');
  await playAtOnce(page, server, 'gears-cards'); // against a bot nobody is asked
  await nextTurn(page);
  same(await page.getByRole('button', { name: /what are you up to/ }).count(), 0, 'buttons that ask opponents');
  await server.stop();
});

test('while a move is under way the page says so', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const held = [];
  let holding = false;
  await page.routeWebSocket(/./, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => (holding ? held.push(() => socket.send(text)) : socket.send(text)));
  });
  await playAtOnce(page, server, 'gears-cards');
  await nextTurn(page);
  const actions = page.locator('.actions');
  const before = await questionNumber(page);
  same(await actions.getAttribute('aria-busy'), 'false', 'under way before anything was done');
  holding = true;
  await page.locator('button[data-move]:enabled').first().click();
  await page.locator('.actions[aria-busy="true"]').waitFor();
  // One message after the other: it stays so until the table has gone on or the page asks again.
  const end = Date.now() + PATIENCE;
  const look = () =>
    page.evaluate(() => ({
      question: document.querySelector('[data-question]')?.getAttribute('data-question') ?? '',
      asksAgain: document.querySelector('.confirm') !== null,
      busy: document.querySelector('.actions')?.getAttribute('aria-busy'),
    }));
  for (let now = await look(); now.question === before && !now.asksAgain; now = await look()) {
    same(now.busy, 'true', 'under way while the question is still the old one');
    check(Date.now() < end, 'the table does not go on');
    if (held.length === 0) await page.waitForTimeout(20);
    else held.shift()();
  }
  holding = false;
  for (const release of held.splice(0)) release();
  await page.locator('.actions[aria-busy="false"]').waitFor();
  await server.stop();
});

test('a whole game by the keyboard alone', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(server.address);
  const target = playButton(page, 'ambush');
  await target.waitFor();
  for (let i = 0; i < 60 && !(await target.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  check(await target.evaluate((element) => element === document.activeElement), 'Tab does not reach the game');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/table\//);
  for (let count = 0; (await nextTurn(page)) === 'move'; count++) {
    check(count < 200, 'the game does not end');
    const question = await page.locator('[data-question]').getAttribute('data-question');
    const folded = page.locator('.unfold[aria-expanded="false"]');
    if (await folded.count()) {
      await page.keyboard.press('1'); // the numbers are seen first
      await folded.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('1');
    await page.waitForFunction(
      (q) =>
        document.querySelector('.confirm') ||
        document.querySelector('[data-question]')?.getAttribute('data-question') !== q ||
        document.querySelector('[data-state="over"]'),
      question,
    );
    if (await page.locator('.confirm').count()) await page.keyboard.press('Enter');
    await page.waitForFunction(
      (q) =>
        document.querySelector('[data-question]')?.getAttribute('data-question') !== q ||
        document.querySelector('[data-state="over"]'),
      question,
    );
  }
  await server.stop();
});

test('two people share the dice: who does not reveal loses the seat, and in the end all of it fits', async () => {
  const server = await Server.start(['--reveal-seconds', '2']);
  const [ana, friend] = [await (await person()).newPage(), await person()];
  await table(ana, server, { game: 'ambush', friends: true });
  const commitments = (page) => page.locator('.dice code');
  const sitDown = async () => {
    const page = await friend.newPage();
    await page.goto(ana.url().replace(/\?.*/, ''));
    await page.getByRole('button', { name: 'Sit here' }).click();
    await commitments(ana).nth(2).waitFor({ state: 'attached' }); // the server's, and one for each of them
    return page;
  };
  await commitments(ana).nth(1).waitFor({ state: 'attached' });
  const first = await commitments(ana).allTextContents();
  await (await sitDown()).close();
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  await ana.getByText('Still to contribute to the dice').waitFor();
  await ana.getByText(/False start 1: .* \(2\) did not reveal/).waitFor();
  await picture(ana, 'false-start');

  // Everything is drawn and committed to anew.
  await server.kill();
  server.options = [];
  await server.run();
  const luz = await sitDown();
  const second = await commitments(ana).allTextContents();
  check(second.length === 3 && second.every((value) => /^[0-9a-f]{64}$/.test(value)), `not commitments: ${second}`);
  check(!second.some((value) => first.includes(value)), 'a commitment was used again');
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ana, luz]) await page.locator('[data-state="running"]').waitFor();
  await luz.getByRole('button', { name: 'Menu' }).click();
  await luz.getByRole('button', { name: 'Dice' }).click();
  same(await commitments(luz).allTextContents(), second, 'what the other one was shown');
  await picture(luz, 'dice');
  await luz.keyboard.press('Escape');

  await luz.getByRole('button', { name: 'Menu' }).click();
  await luz.getByRole('button', { name: 'Give up' }).click();
  await luz.locator('dialog').getByRole('button', { name: 'Give up' }).click();
  for (const page of [ana, luz]) await page.getByText('Dice checked: everything adds up.').waitFor();
  same(await ana.evaluate(() => Object.values(JSON.parse(localStorage.getItem('sandtable.dice'))).map(({ given }) => given)), [{}], 'kept');
  await server.stop();
});

test('a table that begins by itself shows who sits there if its dice do not come about', async () => {
  const server = await Server.start(['--reveal-seconds', '2']);
  const page = await (await person()).newPage();
  await page.routeWebSocket(/./, (socket) => {
    const there = socket.connectToServer();
    socket.onMessage((text) => JSON.parse(text).t === 'reveal' || there.send(text));
  });
  await playAtOnce(page, server, 'ambush');
  await page.getByText(/False start 1/).waitFor();
  await page.getByRole('button', { name: 'Sit here' }).waitFor();
  await server.stop();
});

test('an account: another password, signed out elsewhere, all that is kept, and deleted', async () => {
  const server = await Server.start();
  const [here, there] = [await (await person()).newPage(), await (await person()).newPage()];
  const account = async (page) => {
    await page.goto(`${server.address}#/account`);
    await page.getByLabel('Account name').fill('Ana');
    await page.getByLabel('Password, at least eight characters', { exact: true }).fill('correct horse');
  };
  await account(here);
  await here.getByRole('button', { name: 'Create account' }).click();
  await here.getByRole('heading', { name: 'Your account Ana' }).waitFor();
  await account(there);
  await there.evaluate(() => localStorage.setItem('sandtable.lessons', '["hogs/ground"]'));
  await there.reload();
  await account(there);
  await there.getByRole('button', { name: 'Sign in' }).click();
  await there.waitForURL(/#\/$/);
  // What was learnt on one device is done on the other, too, and is not left behind in its memory.
  // The other one tells the account once it has signed in, in its own time; a page asks when it is loaded.
  await soon(async () => {
    await here.goto(server.address);
    await here.reload();
    await here.locator('li.game', { hasText: 'Hogs of War' }).getByRole('button', { name: 'Learn' }).click();
    const done = here.getByRole('dialog').getByRole('button', { name: /Boots on the ground.*done/ });
    return done.waitFor({ timeout: 3000 }).then(() => true, () => false);
  }, 'what was learnt on one device is not done on the other');
  same(await here.evaluate(() => localStorage.getItem('sandtable.lessons')), null, 'what the account knows is in the browser');
  await here.goto(`${server.address}#/account`);

  await here.getByLabel('Current password').fill('wrong horse');
  await here.getByLabel('New password').fill('battery staple');
  await here.getByRole('button', { name: 'Change the password' }).click();
  await here.getByText('This is not the password of your account.').waitFor();
  await here.getByLabel('Current password').fill('correct horse');
  await here.getByRole('button', { name: 'Change the password' }).click();
  await here.getByText('Password changed.').waitFor();
  await there.getByText('You were signed out here.').waitFor();
  await here.reload();
  await here.getByRole('heading', { name: 'Your account Ana' }).waitFor(); // with the new token

  const [download] = await Promise.all([here.waitForEvent('download'), here.getByRole('button', { name: 'Download it' }).click()]);
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  same(JSON.parse(text).account.name, 'Ana', 'the account in what is kept');
  same(JSON.parse(text).lessons, ['hogs/ground'], 'the lessons in what is kept');

  await picture(here, 'account');
  await here.getByLabel('Your password, to confirm').fill('battery staple');
  await here.getByRole('button', { name: 'Delete it for good' }).click();
  await here.waitForURL(/#\/$/);
  await here.goto(`${server.address}#/account`);
  await here.getByLabel('Account name').fill('Ana');
  await here.getByLabel('Password, at least eight characters', { exact: true }).fill('battery staple');
  await here.getByRole('button', { name: 'Sign in' }).click();
  await here.getByText('There is no account with this name and password.').waitFor();
  await server.stop();
});

test('a rematch is offered and accepted; the owner sends somebody away', async () => {
  const server = await Server.start();
  const [ana, luz] = [await (await person()).newPage(), await (await person()).newPage()];
  await ana.goto(`${server.address}#/new/ambush`);
  await ana.getByRole('group', { name: 'Seat 2' }).getByText('A friend').click();
  await ana.getByRole('button', { name: 'Open the table and invite' }).click();
  const link = await ana.locator('.share input, .share a, .share code').first().evaluate((e) => e.value ?? e.href ?? e.textContent);
  await luz.goto(link);
  await ana.locator('.share svg[role="img"] path').waitFor({ state: 'attached' });
  await luz.getByRole('button', { name: 'Sit here' }).click();
  await ana.getByText(/ has arrived\./).waitFor();
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ana, luz]) await nextTurn(page);
  await soon(async () => /^● your turn/.test(await ana.title()), 'the title does not call');
  same(await ana.locator('link[rel="icon"]').getAttribute('href'), '/icon-turn.svg', 'the icon');
  await ana.getByRole('button', { name: 'Menu' }).click();
  await ana.getByRole('button', { name: 'Invite' }).click();
  await ana.locator('dialog svg[role="img"]').nth(1).waitFor(); // to come back, and to watch
  await ana.getByText('works on this computer only').waitFor();
  await picture(ana, 'share');
  const watch = await ana.locator('dialog section', { hasText: 'To watch' }).locator('input, a, code').first().evaluate((e) => e.value ?? e.href ?? e.textContent);
  const eva = await (await person()).newPage();
  await eva.goto(watch);
  await eva.locator('[data-state="running"]').waitFor();
  await ana.keyboard.press('Escape');

  // An ordinary move is made at once. One that cannot be taken back waits a moment and can be stopped; nobody is asked twice.
  const commit = (page) => page.locator('.thing.lit').first().click();
  const first = await questionNumber(ana);
  await commit(ana);
  await soon(async () => (await questionNumber(ana)) !== first, 'an ordinary move is not made at once');
  const number = await questionNumber(luz);
  const waits = luz.locator('.confirm');
  await commit(luz);
  await waits.getByRole('button', { name: 'Stop' }).click();
  await waits.waitFor({ state: 'detached' });
  await calm(luz);
  same(await questionNumber(luz), number, 'the question after the move was stopped');
  await commit(luz);
  await waits.waitFor();
  await soon(async () => (await questionNumber(luz)) !== number, 'the move is not made by itself');

  await luz.getByRole('button', { name: 'Menu' }).click();
  await luz.getByRole('button', { name: 'Give up' }).click();
  await luz.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await ana.getByRole('button', { name: 'Play again' }).click();
  await ana.waitForURL((url) => !link.includes(url.hash.split('?')[0]));
  await luz.getByText('offers a rematch').waitFor();
  await luz.getByRole('button', { name: 'Accept' }).click();
  await luz.getByRole('button', { name: 'Stand up' }).waitFor();
  same(luz.url().split('?')[0], ana.url().split('?')[0], 'both are at the new table');
  await ana.getByRole('button', { name: 'Send away' }).click();
  await luz.getByText('has removed you from it').waitFor();
  await luz.waitForURL(/#\/$/);
  await server.stop();
});

test('the lobby goes on after its first page, by the keyboard too', async () => {
  const server = await Server.start();
  execFileSync('python3', [fileURLToPath(new URL('crowd.py', import.meta.url)), String(server.port), '7', '18']);
  const page = await (await person()).newPage();
  await page.goto(server.address);
  const cards = page.getByRole('region', { name: 'Open tables' }).getByRole('link');
  const more = page.getByRole('button', { name: 'More tables' });
  await more.waitFor();
  same(await cards.count(), 100, 'tables of the first page');
  for (let before = 100; await more.count(); ) {
    await more.focus();
    await page.keyboard.press('Enter');
    await soon(async () => (await cards.count()) > before || !(await more.count()), 'no more tables come');
    if ((await cards.count()) === before) break;
    const card = cards.nth(before);
    await soon(() => card.evaluate((element) => element === document.activeElement), 'the first new table has not the focus');
    before = await cards.count();
  }
  same(await cards.count(), 7 * 18, 'all tables');
  same(new Set(await cards.evaluateAll((all) => all.map((card) => card.href))).size, 7 * 18, 'different tables');
  await server.stop();
});

test('on a phone, where the talk lies below the board, what somebody says is seen all the same', async () => {
  const server = await Server.start();
  const ana = await (await person()).newPage();
  const luz = await (await person({ size: { width: 390, height: 844 }, touch: true })).newPage();
  const id = await table(ana, server, { game: 'ambush', friends: true });
  await luz.goto(`${server.address}#/table/${id}`);
  await sitDown(luz);
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ana, luz]) await page.locator('[data-state="running"]').waitFor();
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await ana.locator('#chat').fill('Good luck!');
  await ana.keyboard.press('Enter');
  await luz.locator('.notices .news', { hasText: 'Good luck!' }).waitFor(); // and not as if something were wrong
  same(await ana.locator('.notices', { hasText: 'Good luck!' }).count(), 0, 'notices of what one said oneself');
  await server.stop();
});

test('whoever looks on is counted, and the owner mutes them or sends them away', async () => {
  const server = await Server.start();
  const [ana, luz, eva] = [await (await person()).newPage(), await (await person()).newPage(), await (await person()).newPage()];
  const id = await table(ana, server, { game: 'ambush', friends: true });
  for (const page of [luz, eva]) await page.goto(`${server.address}#/table/${id}`);
  const watchers = ana.locator('details.watchers');
  await watchers.getByText('2 people watching').focus();
  await ana.keyboard.press('Enter');
  await luz.locator('p.watchers', { hasText: '1 person watching' }).waitFor(); // besides herself
  same(await luz.locator('details.watchers').count(), 0, 'lists of those who look on, for somebody else than the owner');
  const lines = watchers.getByRole('listitem');
  await lines.nth(0).getByRole('button', { name: /^Mute / }).click();
  await lines.nth(1).getByRole('button', { name: /^Send .* away$/ }).click();
  await soon(async () => (await lines.count()) === 1, 'who was sent away is still in the list');
  await soon(() => luz.url().endsWith('#/') || eva.url().endsWith('#/'), 'nobody was sent away');
  const muted = luz.url().endsWith('#/') ? eva : luz;
  await ana.getByRole('button', { name: 'Bot', exact: true }).click();
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  await ana.locator('.title p', { hasText: '1 person watching' }).waitFor();
  await muted.getByRole('tab', { name: 'Chat' }).click();
  await muted.getByPlaceholder('You cannot write at this table').waitFor();
  await server.stop();
});

test('a game begins with a briefing and ends with its story in numbers; the next chapter is a click away', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { ceremony: true } })).newPage();
  await table(page, server, { game: 'gears-board' });
  const briefing = page.locator('dialog', { has: page.locator('[data-briefing]') });
  await briefing.getByRole('heading', { name: 'Emergence' }).waitFor();
  check((await briefing.locator('svg polygon').count()) > 10, 'the ground is not drawn');
  check(/Seal the emergence holes/.test(await briefing.textContent()), 'the story is not told');
  for (const name of ['Wretch', 'Drone', 'Boomer']) check(/\d+ decisions/.test(await briefing.textContent()) && (await briefing.getByText(name, { exact: true }).count()) === 1, `${name} is not announced`);
  same(await barriers(page), [], 'barriers in the briefing');
  await briefing.getByRole('button', { name: 'To the table' }).click();
  await briefing.waitFor({ state: 'detached' });

  const first = await table(page, server, { game: 'gears-cards', settings: { format: 'one' } });
  await briefing.getByRole('heading', { name: '1. Prelude' }).waitFor();
  await page.keyboard.press('Enter');
  await briefing.waitFor({ state: 'detached' });
  const choose = chooser(5);
  for (let i = 0; i < 12 && (await nextTurn(page)) === 'move'; i++) await decide(page, choose, { board: false });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.locator('dialog .button.danger').click();
  const victory = page.locator('dialog', { has: page.locator('[data-victory]') });
  await victory.waitFor();
  const numbers = await victory.locator('tbody tr').evaluateAll((all) => all.map((one) => [one.querySelector('th').textContent, ...[...one.querySelectorAll('td')].map((cell) => Number(cell.textContent))]));
  check(numbers.some(([what, mine, theirs]) => what === 'decisions' && mine > 4 && theirs > 0), `the story in numbers, side by side: ${JSON.stringify(numbers)}`);
  check(numbers.every(([, mine, theirs]) => mine + theirs > 0), `numbers that are none: ${JSON.stringify(numbers)}`);
  same(await barriers(page), [], 'barriers at the end');
  same((await misfits(page, { windows: [[390, 844], [1440, 900]], wide: '', longer: false })), [], 'the page of the end fits');
  // It can be put away and read again, and by whoever comes later.
  await page.keyboard.press('Escape');
  await victory.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'How it went' }).click();
  await shows(() => victory.locator('tbody tr').count(), numbers.length, 'rows of the story, after a reload');
  await victory.getByRole('button', { name: 'Next: 2. Trial by Fire' }).click();
  await page.waitForFunction((id) => /table\/(\w+)/.exec(location.hash)?.[1] !== id, first);
  await briefing.getByRole('heading', { name: '2. Trial by Fire' }).waitFor();
  await server.stop();
});

test('the story in numbers is that of the whole game, though the page has heard only its last moves', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { ceremony: true } })).newPage();
  await table(page, server, { game: 'gears-cards', settings: { format: 'three' } });
  await page.locator('[data-briefing] .button.main').click();
  const choose = chooser(5);
  while ((await position(page)) <= 60 && (await nextTurn(page)) === 'move') await decide(page, choose, { board: false });
  await page.reload();
  check((await nextTurn(page)) === 'move', 'the game was over too soon');
  const moves = await position(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.locator('dialog .button.danger').click();
  const decisions = page.locator('[data-victory] tr', { has: page.getByRole('rowheader', { name: 'decisions' }) }).locator('td');
  await shows(async () => (await decisions.allTextContents()).reduce((sum, one) => sum + Number(one), 0), moves, 'decisions of both sides');
  await server.stop();
});

test('a new table speaks of sides, levels, length and difficulty; who is new meets a recruit', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(`${server.address}#/new/gears-board`);
  await page.getByText(`about ${MISSIONS.emergence[1].decisions} decisions`).waitFor();
  same(await page.locator('.measure .on').count(), 3, 'stars of Emergence alone');
  await page.getByLabel('Mission').selectOption('scattered');
  await page.getByText('for 2 players or more').waitFor();
  await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click();
  await page.getByText(`about ${MISSIONS.scattered[2].decisions} decisions`).waitFor();
  await page.getByRole('group', { name: 'Bravo' }).waitFor();
  await page.getByText('Level 2 of 4:').waitFor();
  await page.goto(server.address);
  await page.locator('li.game', { hasText: 'Hogs of War' }).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator('.seats', { hasText: 'Recruit' }).waitFor();
  check(/Take and Hold/.test(await page.locator('header.top').textContent()), 'not what a newcomer should play first');
  await server.stop();
});

await run();
