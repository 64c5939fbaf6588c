// compendium_test.mjs -- everything that can be read: searched, linked to, over a table, on a phone, in three languages.

import { misfits } from './fit.mjs';
import { barriers, check, person, picture, run, Server, test } from './support.mjs';

const names = (page) => page.locator('[data-entry]').evaluateAll((all) => all.map((one) => one.dataset.entry));

async function opened(page, address) {
  await page.goto(address);
  await page.locator('[data-entry]').first().waitFor();
}

test('the compendium is searched by name and by text, and every entry has a link', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(server.address);
  await page.locator('li.game', { hasText: 'Hogs of War' }).getByRole('link', { name: 'Compendium' }).click();
  await page.locator('[data-entry]').first().waitFor();
  await page.getByRole('searchbox').fill('uh-sniper');
  await page.getByRole('status').getByText('1 entry').waitFor();
  check(String(await names(page)) === 'unit/uh-sniper', `found ${await names(page)}`);
  const name = (await page.locator('[data-entry] h3').innerText()).trim();
  const sniper = page.locator('[data-entry="unit/uh-sniper"]');
  check(/Initiative.*2/s.test(await sniper.innerText()) && (await sniper.innerText()).includes('1 AP: Swap 2 Melee dice'), 'not all of it is there');
  // By a word of the text alone, and nothing where nothing is.
  await page.getByRole('searchbox').fill('swap melee dice GUN');
  await sniper.waitFor();
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('No entry has all of these words: xyzzy').waitFor();
  // From entry to entry, with an address of its own for each; Back comes back.
  await page.getByRole('searchbox').fill(name);
  await sniper.getByRole('link', { name: "Uncle Ham's Hogs" }).click();
  await page.waitForURL(/entry=faction%2Fhogs/);
  const faction = page.locator('[data-entry="faction/hogs"].marked');
  await faction.waitFor();
  check(await faction.locator('h3').evaluate((heading) => heading === document.activeElement), 'the focus stays behind');
  await opened(page, `${server.address}#/compendium/gears-board?entry=mission%2Femergence`);
  const mission = page.locator('[data-entry="mission/emergence"].marked');
  await mission.waitFor();
  check((await mission.innerText()).includes('Back: For 1 to 4 players, 1, 2, 2 or 2 Wretches'), 'the back of a Mission card is missing');
  await page.waitForFunction(() => document.activeElement?.id === 'name-mission/emergence');
  const found = await barriers(page);
  check(found.length === 0, found.join('; '));
  await picture(page, 'compendium');
  await server.stop();
});

test('it is read over a table, by keys, without leaving it', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(server.address);
  await page.locator('li.game', { hasText: 'The Card Game' }).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator('[data-position]').waitFor();
  const table = page.url();
  await page.keyboard.press('k');
  const dialog = page.getByRole('dialog', { name: 'Compendium' });
  await dialog.locator('[data-entry]').first().waitFor();
  await dialog.getByRole('searchbox').fill('private');
  await dialog.locator('[data-entry="card/private"]').waitFor();
  check((await barriers(page)).length === 0, 'there are barriers');
  await picture(page, 'compendium-table');
  await page.keyboard.press('Escape'); // empties the field, as in any search
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  check(page.url() === table, 'the table was left');
  await server.stop();
});

test('what lies on the table is read where it lies', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(server.address);
  await page.locator('li.game[data-game="gears-board"] .learn').click();
  await page.locator('dialog .lesson').first().click();
  await page.waitForURL(/#\/table\//);
  const dialog = page.getByRole('dialog', { name: 'Compendium' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.locator('[data-thing="figure:drone"]').first().click({ button: 'right' });
  await dialog.locator('[data-entry="enemy/drone"].marked').waitFor();
  await close();
  await page.locator('[data-thing="figure:marcus"]').first().hover({ force: true });
  await page.keyboard.press('k');
  await dialog.locator('[data-entry="character/marcus"].marked').waitFor();
  await picture(page, 'compendium-figure');
  await close();
  // A hole: the map says what it is, the compendium who comes out of it.
  await page.locator('[data-thing="area:2a.6"]').hover({ force: true });
  await page.locator('.pointed', { hasText: 'Emergence hole: Locusts appear here' }).waitFor();
  await picture(page, 'pointed-hole');
  await page.keyboard.press('k');
  await dialog.locator('[data-entry="location/2a"].marked').waitFor();
  await close();
  // A tap says why not, and leads to what it is.
  await page.locator('[data-thing="area:2a.6"]').click({ force: true });
  const what = page.locator('[data-why="area:2a.6"] [data-what]');
  await what.waitFor();
  await picture(page, 'tapped-hole');
  await what.click();
  await dialog.locator('[data-entry="location/2a"].marked').waitFor();
  await close();
  await page.locator('[data-thing="area:2a.4"]').hover({ force: true });
  await page.keyboard.press('k');
  await dialog.locator('[data-entry="tile/2a"].marked').waitFor();
  await server.stop();
});

test('a finger that rests on a thing reads it, and taps nothing', async () => {
  const server = await Server.start();
  const page = await (await person({ size: { width: 390, height: 844 }, touch: true })).newPage();
  await page.goto(server.address);
  await page.locator('li.game[data-game="gears-board"] .learn').tap();
  await page.locator('dialog .lesson').first().tap();
  await page.waitForURL(/#\/table\//);
  const dialog = page.getByRole('dialog', { name: 'Compendium' });
  const touches = await page.context().newCDPSession(page);
  const hands = (type, points) => touches.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middleOf = async (thing) => {
    const box = await page.locator(`[data-thing="${thing}"]`).first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drone = await middleOf('figure:drone');
  const position = await page.locator('[data-position]').getAttribute('data-position');
  await hands('touchStart', [drone]);
  await dialog.locator('[data-entry="enemy/drone"].marked').waitFor();
  await hands('touchEnd', []);
  await picture(page, 'compendium-held');
  check((await page.locator('[data-position]').getAttribute('data-position')) === position, 'something was done');
  await dialog.getByRole('button').first().tap();
  await dialog.waitFor({ state: 'detached' });
  // One that moves on pulls the map.
  await hands('touchStart', [drone]);
  await hands('touchMove', [{ x: drone.x + 40, y: drone.y + 30 }]);
  await page.waitForTimeout(800);
  check((await dialog.count()) === 0, 'who pulls the map does not read');
  await hands('touchEnd', []);
  // A tap is a tap.
  await page.touchscreen.tap(drone.x, drone.y);
  await page.waitForTimeout(800);
  check((await dialog.count()) === 0, 'who taps does not read');
  await server.stop();
});

test('it fits a phone, and speaks Spanish and Japanese', async () => {
  const server = await Server.start();
  for (const [language, word, entry] of [['es', 'Alcance', 'weapon/lancer'], ['ja', '射程', 'weapon/lancer']]) {
    const page = await (await person({ size: { width: 360, height: 740 }, choices: { language } })).newPage();
    await opened(page, `${server.address}#/compendium/gears-board?entry=${encodeURIComponent(entry)}`);
    const shown = page.locator(`[data-entry="${entry}"].marked`);
    await shown.getByText(word).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `${language}: ${wide} pixels wide`);
    await picture(page, `compendium-${language}`);
  }
  const page = await (await person()).newPage();
  await opened(page, `${server.address}#/compendium/gears-cards?q=captain`);
  const faults = await misfits(page, { windows: [[320, 640], [512, 384], [800, 600]] });
  check(faults.length === 0, faults.join('; '));
  await server.stop();
});

await run();
