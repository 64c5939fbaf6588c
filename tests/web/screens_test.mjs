// screens_test.mjs -- every main screen, in both themes and three sizes: pictures of it, nothing that keeps somebody from
// using it (axe-core), and nothing wider than the window.

import { barriers, check, chooser, decide, nextTurn, person, picture, run, same, Server, table, test } from './support.mjs';

const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

async function game(page, server, title) {
  await page.goto(server.address);
  await page.locator('li.game', { hasText: title }).getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\//);
  const choose = chooser(31);
  for (let i = 0; i < 9 && (await nextTurn(page)) === 'move'; i++) await decide(page, choose, { board: false });
  await nextTurn(page);
}

const SCREENS = {
  start: async (page, server) => {
    await page.goto(server.address);
    await page.locator('li.game h3').first().waitFor();
  },
  'new-table': async (page, server) => {
    await page.goto(`${server.address}#/new/gears-cards`);
    await page.getByRole('button', { name: 'Begin' }).waitFor();
  },
  'waiting-room': async (page, server) => {
    await page.goto(`${server.address}#/new/gears-cards`);
    await page.getByRole('group', { name: 'Seat 2' }).getByText('A friend').click();
    await page.getByRole('button', { name: 'Open the table and invite' }).click();
    await page.getByRole('button', { name: 'Begin the game' }).waitFor();
  },
  cards: (page, server) => game(page, server, 'Gears of War: The Card Game'),
  board: (page, server) => game(page, server, 'Gears of War: The Board Game'),
  ambush: (page, server) => game(page, server, 'Ambush'),
  hogs: async (page, server) => {
    await table(page, server, { game: 'hogs', settings: { mission: '7' } });
    const now = page.locator('.hg .phases [aria-current]', { hasText: 'Ground' });
    const choose = chooser(31);
    for (let i = 0; i < 60 && (await nextTurn(page)) === 'move' && !(await now.count()); i++) await decide(page, choose, { board: false });
    await now.waitFor();
  },
  tutorial: async (page, server) => {
    await page.goto(server.address);
    const card = page.locator('li.game', { hasText: 'Gears of War: The Card Game' });
    await card.getByRole('button', { name: 'Learn' }).click();
    await page.waitForURL(/#\/table\//);
    await nextTurn(page);
  },
  replay: async (page, server) => {
    await game(page, server, 'Gears of War: The Card Game');
    await page.goto(`${server.address}#/replay/${/table\/(\w+)/.exec(page.url())[1]}?seat=0&at=5`);
    await page.locator('.position', { hasText: /^Move 5 of/ }).waitFor();
  },
  rules: async (page, server) => {
    await page.goto(`${server.address}#/rules/gears-cards?rule=GC-ATK-05`);
    await page.locator('#GC-ATK-05.open').waitFor();
  },
  settings: async (page, server) => {
    await page.goto(server.address);
    await page.locator('li.game h3').first().waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
  },
  account: async (page, server) => {
    await page.goto(`${server.address}#/account`);
    await page.locator('main').waitFor();
  },
};

for (const [name, open] of Object.entries(SCREENS))
  test(`${name}: pictures, and no barriers`, async () => {
    const server = await Server.start();
    const found = [];
    for (const theme of ['dark', 'light']) {
      const context = await person({ size: SIZES.wide, theme });
      const page = await context.newPage();
      await open(page, server);
      for (const [sizeName, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        await page.waitForTimeout(300); // what moves comes to rest
        await picture(page, `${name}-${sizeName}-${theme}`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 1) found.push(`${sizeName} ${theme}: ${wider} pixels wider than the window`);
        for (const barrier of await barriers(page)) found.push(`${sizeName} ${theme}: ${barrier}`);
      }
      await context.close();
    }
    check(found.length === 0, found.join('\n'));
    await server.stop();
  });

test('the tutorial leads through its steps', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await SCREENS.tutorial(page, server);
  const guide = page.getByRole('region', { name: 'Guide' });
  const first = await guide.textContent();
  check(first.length > 40, 'the guide says nothing');
  for (let step = 0; step < 40 && (await guide.getByRole('button').count()); step++) {
    const before = await page.locator('[data-question]').getAttribute('data-question');
    await guide.getByRole('button').click();
    await page.waitForFunction((q) => {
      document.querySelector('.confirm .button.main')?.click();
      const now = document.querySelector('[data-question]')?.getAttribute('data-question');
      return now && now !== q;
    }, before);
    await nextTurn(page);
  }
  same(await guide.getByRole('button').count(), 0, 'suggestions left when the guide has ended');
  same(await nextTurn(page), 'move', 'free play after the guide');
  await server.stop();
});

test('a rule is found by its number and by words, and opens over a table', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(`${server.address}#/rules/gears-cards`);
  await page.getByRole('searchbox').fill('GC-ATK-05');
  await page.locator('#GC-ATK-05').waitFor();
  same(await page.locator('.rule-entry').first().getAttribute('id'), 'GC-ATK-05', 'first rule found');
  await page.getByRole('searchbox').fill('no such words anywhere');
  await page.getByText('No rule has all of these words').waitFor();
  await game(page, server, 'The Card Game');
  await page.locator('.question').getByText(/^GC-/).click();
  await page.getByRole('dialog').getByText(/^GC-/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' }).catch(() => undefined);
  check((await nextTurn(page)) === 'move', 'the table is gone');
  await server.stop();
});

await run();
