#!/usr/bin/env node
// pictures.mjs -- makes the pictures of the README anew, from real games in a real browser: they are never of an earlier day.
//
//   tools/pictures.mjs [SANDTABLE] [FOLDER] [NAME...]
//
// SANDTABLE has the client built in (build/sandtable); the pictures go to FOLDER (docs/pictures). With NAMEs only those are made.
// Games are dealt from a fixed number and decided by a fixed rule, so that a picture changes only when what it shows does.

import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const [, , program = `${top}build/sandtable`, folder = `${top}docs/pictures`, ...names] = process.argv;
process.argv[2] = program;
process.argv[3] = folder;
const { chooser, decide, nextTurn, person, picture, playToEnd, Server, table } = await import('../tests/web/support.mjs');

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** This many decisions, or until something holds. */
async function play(page, most, until = async () => false) {
  const choose = chooser(31);
  for (let i = 0; i < most && (await nextTurn(page)) === 'move' && !(await until()); i++) await decide(page, choose, { board: false });
  await nextTurn(page);
  const unfolded = page.locator('.actions .unfold[aria-expanded="true"]');
  if (await unfolded.count()) await unfolded.click();
  await page.mouse.move(1, 1);
}

const PICTURES = {
  start: {
    look: async (page, server) => {
      await page.goto(server.address);
      await page.locator('li.game h3').first().waitFor();
      await page.locator('.picture .gb-figures g').first().waitFor();
    },
  },
  board: { look: async (page, server) => (await table(page, server, { game: 'gears-board' }), play(page, 7)) },
  'board-light': { theme: 'light', look: async (page, server) => (await table(page, server, { game: 'gears-board', settings: { mission: 'roadblocks' } }), play(page, 5)) },
  'board-phone': { size: PHONE, look: async (page, server) => (await table(page, server, { game: 'gears-board' }), play(page, 7)) },
  briefing: {
    choices: { ceremony: true },
    look: async (page, server) => {
      await table(page, server, { game: 'gears-board' });
      await page.locator('[data-briefing]').waitFor();
    },
  },
  table: {
    look: async (page, server) => {
      await table(page, server, { game: 'gears-cards', settings: { chapter: '2' } });
      await play(page, 18);
      await play(page, 20, async () => (await page.getByText('Combat phase: which unit acts?').count()) > 0);
    },
  },
  campaign: {
    look: async (page, server) => {
      await table(page, server, { game: 'gears-cards', settings: { mode: 'campaign' } });
      await nextTurn(page);
      await page.locator('.gc .bar .chapter').click();
      await page.locator('.gc .map .node').first().waitFor();
    },
  },
  replay: {
    look: async (page, server) => {
      await table(page, server, { game: 'gears-cards', settings: { chapter: '1' } });
      await playToEnd(page, chooser(31), { board: false });
      const [, id] = /table\/(\w+)/.exec(page.url());
      await page.goto(`${server.address}#/replay/${id}?seat=0&at=0`);
      await page.getByLabel('Seen by').selectOption({ label: 'Everything' });
      await page.getByRole('tab', { name: 'Key moments' }).click();
      const chart = page.getByRole('slider', { name: 'Chance to win over the moves' });
      await chart.waitFor();
      await page.getByLabel('Mistakes of').selectOption('everybody');
      await chart.click(); // in its middle, where the board follows
      await page.getByText(/^Turn 1:/).waitFor({ state: 'hidden' });
    },
  },
  hogs: { look: (page, server) => hogs(page, server, 'Ground', 6) },
  'hogs-light': { theme: 'light', look: (page, server) => hogs(page, server, 'Ground', 12) },
  'hogs-flight': { look: (page, server) => hogs(page, server, 'Aerial', 0) },
};

async function hogs(page, server, phase, more) {
  await table(page, server, { game: 'hogs', settings: { mission: '7' } });
  await play(page, 60, async () => (await page.locator('.hg .phases [aria-current]', { hasText: phase }).count()) > 0);
  await play(page, more);
}

let failed = 0;
for (const [name, { look, size = WIDE, theme = 'dark', choices = {} }] of Object.entries(PICTURES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const server = await Server.start();
  const context = await person({ size, theme, choices });
  try {
    const page = await context.newPage();
    await look(page, server);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await picture(page, name);
    console.log(`${folder}/${name}.png`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  }
  await context.close();
  await server.stop();
}
process.exit(failed > 0 ? 1 : 0);
