// replay_test.mjs -- a finished game seen again: scrubbing, eyes, links to a moment, and playing on from there.

import { barriers, check, chooser, decide, nextTurn, person, picture, playToEnd, run, same, Server, shows, soon, test } from './support.mjs';

/** The card game: it is never over after a few moves, whatever the dice say. */
async function finishedGame(server, page) {
  await page.goto(server.address);
  await page.locator('li.game', { hasText: 'The Card Game' }).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\//);
  await playToEnd(page, chooser(9));
  return /table\/(\w+)/.exec(page.url())[1];
}

/** The position as the page draws it for a screen reader or a terminal. */
function shown(page) {
  return page.locator('main.replay pre').textContent();
}

async function at(page, position) {
  await page.locator('.position', { hasText: new RegExp(`^Move ${position} of`) }).waitFor();
}

test('scrubbing, stepping and playing show every position as it was', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await finishedGame(server, page);
  await page.getByRole('link', { name: 'Replay' }).or(page.getByRole('button', { name: 'Replay' })).first().click();
  await at(page, 0);
  const first = await shown(page);
  check(first.length > 20, 'nothing is drawn');
  await page.keyboard.press('End');
  const length = Number(/of (\d+)/.exec(await page.locator('.position').textContent())[1]);
  check(length > 3, `a game of ${length} moves`);
  await at(page, length);
  await page.waitForFunction((text) => document.querySelector('main.replay pre')?.textContent !== text, first);
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.waitForFunction((text) => document.querySelector('main.replay pre')?.textContent === text, first);
  await page.getByRole('button', { name: 'One move forward' }).click();
  await at(page, 1);
  await page.getByRole('slider').fill('3');
  await at(page, 3);
  await page.getByLabel('Speed').selectOption('4×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector('.position').textContent)[0]) > 4);
  await page.getByRole('button', { name: 'Pause' }).click();
  await picture(page, 'replay');
  await server.stop();
});

/** The key moments are those by which the chances changed, and mistakes can be played better. */
async function tryReview(server, page, table) {
  await page.goto(`${server.address}#/replay/${table}?seat=0&at=0`);
  await at(page, 0);
  await page.getByRole('tab', { name: 'Key moments' }).click();
  const chart = page.getByRole('slider', { name: 'Chance to win over the moves' });
  await chart.waitFor();
  check(/COG: \d+ %.*Locust: \d+ %/.test(await chart.getAttribute('aria-valuetext')), 'the chances are not said');
  const found = await barriers(page);
  check(found.length === 0, found.join('; '));
  await page.getByLabel('Mistakes of').selectOption('everybody');
  const moments = page.locator('.review .moments li');
  check((await moments.count()) > 1, 'there is nothing to see');
  await picture(page, 'review');

  // By keys from decision to decision, and by a click on any moment.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => !/^Move 0 of/.test(document.querySelector('.position').textContent));
  await page.keyboard.press('Home');
  await at(page, 0);
  await chart.click(); // in its middle
  await soon(async () => {
    const [, where, length] = /(\d+) of (\d+)/.exec(await page.locator('.position').textContent());
    return Math.abs(where - length / 2) <= 1 + length / 50;
  }, 'a click on the chart does not lead there');

  // The same as a table, whose rows lead there too.
  await page.getByText('The curve as a table').click();
  const row = page.locator('.review tbody tr').nth(1);
  const there = await row.locator('th button').textContent();
  check(/\d+ %/.test(await row.textContent()), 'the table has no chances');
  await row.locator('th button').click();
  await at(page, there);

  // A mistake says what would have been better, and can be played from.
  const mistake = page.locator('.review .moments li.mistake').first();
  check(/Better \(\d+ %\): /.test(await mistake.textContent()), 'no better move is named');
  const before = Number(/Move (\d+)/.exec(await mistake.locator('.number').textContent())[1]) - 1;
  await mistake.locator('.go').click();
  await at(page, before);
  await mistake.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/#\/table\//);
  check(!page.url().includes(table), 'it is not a table of its own');
  check((await nextTurn(page)) === 'move', 'nobody is asked');
}

test('once the game is over, every pair of eyes may be borrowed', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const table = await finishedGame(server, page);
  await page.goto(`${server.address}#/replay/${table}?seat=0&at=4`);
  await at(page, 4);
  const own = await shown(page);
  const eyes = page.getByLabel('Seen by');
  await shows(() => eyes.locator('option').count(), 4, 'pairs of eyes of a finished game for two');
  await eyes.selectOption('Locust');
  await page.waitForFunction((text) => document.querySelector('main.replay pre')?.textContent !== text, own);
  await soon(async () => (await shown(page)).includes('Hand of Locust'), 'the other hand is not shown');
  await eyes.selectOption('Everything');
  await page.waitForFunction(() => /Hand of COG[^]*Hand of Locust|Hand of Locust[^]*Hand of COG/.test(document.querySelector('main.replay pre')?.textContent));
  await page.locator('.far-hand.open').waitFor(); // on the board, too
  // Whoever sees all is told each thing once: which card was drawn, and not also that one was.
  await page.keyboard.press('Home');
  await page.locator('main.replay').getByText(/draws the card/).first().waitFor();
  same(await page.locator('main.replay').getByText(/draws a card\./).count(), 0, 'cards drawn that were told a second time');
  await tryReview(server, page, table);
  await server.stop();
});

test('while the game runs, only one own eyes and a watcher can be borrowed', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(server.address);
  await page.locator('li.game', { hasText: 'The Card Game' }).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\//);
  await nextTurn(page);
  await decide(page, chooser(2));
  await nextTurn(page);
  const table = /table\/(\w+)/.exec(page.url())[1];
  await page.goto(`${server.address}#/replay/${table}`);
  await page.locator('.position').waitFor();
  await shows(() => page.getByLabel('Seen by').locator('option').allTextContents(), ['COG', 'Somebody watching'], 'eyes');
  await server.stop();
});

test('a link leads to its moment, and play goes on from there', async () => {
  const server = await Server.start();
  const context = await person();
  const page = await context.newPage();
  const table = await finishedGame(server, page);
  await page.goto(`${server.address}#/replay/${table}?seat=0&at=2`);
  await at(page, 2);
  const there = await shown(page);
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  await at(other, 2);
  await shows(() => shown(other), there, 'the position behind the link');

  // Another moment of the same game, by its address.
  await other.evaluate(() => (location.hash = location.hash.replace('at=2', 'at=1')));
  await at(other, 1);
  await other.evaluate(() => (location.hash = location.hash.replace('at=1', 'at=2')));
  await at(other, 2);

  await other.getByRole('button', { name: 'Play on from here' }).click();
  await other.waitForURL(/#\/table\//);
  check(!other.url().includes(table), 'it is not a table of its own');
  const state = await nextTurn(other);
  check(state === 'move', 'nobody is asked');
  await decide(other, chooser(4));

  // Whoever has the link comes to the moment, and may see all hands.
  const stranger = await (await person()).newPage();
  await stranger.goto(link.replace('seat=0', 'seat=-2'));
  await at(stranger, 2);
  await soon(async () => /Hand of COG[^]*Hand of Locust|Hand of Locust[^]*Hand of COG/.test(await shown(stranger)), 'hands are hidden');
  await server.stop();
});

await run();
