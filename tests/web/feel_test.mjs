// feel_test.mjs -- what a table does around the board: it calls back whoever looks elsewhere, is silent at a key, and loads little.

import { check, chooser, decide, nextTurn, press, run, same, Server, soon, person, shows, table, test } from './support.mjs';

/** What one reader loads for one game, gzipped and without typefaces. */
const BUDGET = 300 * 1024;

/** A page whose notifications are kept instead of shown, and which can be told that nobody looks at it. */
async function forgetful(options) {
  const context = await person(options);
  await context.addInitScript(() => {
    globalThis.notified = [];
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title, { body }) {
        globalThis.notified.push({ title, body });
      }
      close() {}
    };
    let away = false;
    Object.defineProperty(document, 'hidden', { get: () => away });
    globalThis.lookAway = (now) => {
      away = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });
  return context.newPage();
}

test('whoever looks elsewhere is called back by a notification, if they agreed to that, and by title and icon in any case', async () => {
  const server = await Server.start();
  for (const agreed of [true, false]) {
    const page = await forgetful({ choices: { notify: agreed } });
    await table(page, server, { game: 'ambush' });
    await nextTurn(page);
    same(await page.evaluate(() => globalThis.notified), [], 'notifications for somebody who is looking');
    await page.evaluate(() => globalThis.lookAway(true));
    await shows(() => page.locator('link[rel="icon"]').getAttribute('href'), '/icon-turn.svg', 'the icon');
    check(/^● your turn/.test(await page.title()), 'the title does not call');
    const question = await page.locator('#question').textContent();
    await shows(() => page.evaluate(() => globalThis.notified), agreed ? [{ title: 'Ambush', body: question }] : [], `notifications for somebody who ${agreed ? 'agreed' : 'did not agree'}`);
  }
  await server.stop();
});

test('one key is silence, and the same key brings the sounds back', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await table(page, server, { game: 'gears-cards' });
  await nextTurn(page);
  const volume = () => page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.settings')).volume);
  await press(page, 'm');
  await shows(volume, 0, 'the volume after the key');
  await press(page, 'm');
  await soon(async () => (await volume()) > 0 && (await volume()) < 0.5, 'the volume after the same key again');
  await server.stop();
});

for (const game of ['gears-cards', 'gears-board', 'hogs'])
  test(`${game}: what is loaded to play it stays below 300 KiB`, async () => {
    const server = await Server.start();
    const page = await (await person({ choices: { ceremony: true } })).newPage();
    await table(page, server, { game, settings: game === 'hogs' ? { mission: '3', factions: 'drawn' } : {} });
    await page.locator('dialog[open] .button.main').click(); // the briefing is part of it
    const choose = chooser(5);
    for (let i = 0; i < 8 && (await nextTurn(page)) === 'move'; i++) await decide(page, choose);
    const loaded = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name }) => name.startsWith(location.origin) && !name.endsWith('.woff2'))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, size: encodedBodySize, whole: decodedBodySize })),
    );
    const size = loaded.reduce((sum, one) => sum + one.size, 0);
    check(size > 50 * 1024 && loaded.every((one) => one.size < one.whole || one.whole < 2048), `not measured as it is sent: ${JSON.stringify(loaded)}`);
    check(size < BUDGET, `${Math.round(size / 1024)} KiB: ${loaded.map((one) => `${one.size} ${one.name}`).join(', ')}`);
    console.log(`# ${game}: ${Math.round(size / 1024)} KiB`);
    await server.stop();
  });

await run();
