// measure.mjs -- how a table feels, in numbers: node bench/feel/measure.mjs build/sandtable
//
// For each game a line of the table in docs/feel.md: what a person is asked and clicks in a turn, the time from a click to the
// board that shows what came of it, the share of the window that is map, what one reader loads (gzipped), and when the largest
// thing of the page is painted. The games are dealt from one seed, and the person plays by fixed chances, so two programs are
// asked alike as far as their rules are alike.

import { gzipSync } from 'node:zlib';
import { calm, chooser, listen, newest, nextTurn, person, questionNumber, Server, shareOf, table } from '../../tests/web/support.mjs';

const DECISIONS = 40;
/** The decision at which the share of the map is measured: some games are over after twenty. */
const SHARED = 10;
const GAMES = [
  { game: 'gears-cards', settings: {}, seats: 2, map: '.gc', turnOf: (view) => view?.turn ?? view?.round },
  { game: 'gears-board', settings: {}, seats: 1, map: '.gb .map .window', turnOf: (view) => view?.turn ?? view?.round },
  { game: 'hogs', settings: { mission: '7' }, seats: 2, map: '.hg .battlefield', turnOf: (view) => view?.round },
];

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** One decision; how many clicks it took, and how long from the last one to the next position on the board. */
async function decide(page, choose) {
  const before = await questionNumber(page);
  const end = Date.now() + 30000;
  let [clicks, clicked] = [0, 0];
  while (Date.now() < end) {
    await calm(page);
    if ((await page.locator('[data-state="over"]').count()) || (await questionNumber(page)) !== before) break;
    const sure = page.locator('.confirm .button.main');
    const lit = page.locator('.thing.lit:not(.picked):visible');
    const folded = page.locator('.actions .unfold[aria-expanded="false"]');
    const buttons = page.locator('button[data-move]:enabled:visible');
    const things = clicks < 4 ? await lit.count() : 0;
    const next = (await sure.count()) ? sure
      : things > 0 ? lit.nth(choose(things))
        : (await buttons.count()) ? buttons.nth(choose(await buttons.count()))
          : (await folded.count()) ? folded : null;
    if (!next) {
      await page.waitForTimeout(10);
      continue;
    }
    clicked = performance.now();
    const went = await next.click({ timeout: 2000, force: true }).then(() => true, () => false);
    clicks += went ? 1 : 0;
  }
  return { clicks, time: performance.now() - clicked };
}

async function measure({ game, settings, seats, map, turnOf }) {
  const server = await Server.start();
  const context = await person();
  const page = await context.newPage();
  const bytes = new Map();
  page.on('response', (response) => {
    if (/\.(js|css|svg|html)$|\/$/.test(new URL(response.url()).pathname))
      void response.body().then((body) => bytes.set(response.url(), gzipSync(body).length), () => undefined);
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => (globalThis.largest = list.getEntries().at(-1)?.startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const heard = listen(page);
  await table(page, server, { game, seats, settings });
  const choose = chooser(11);
  const [clicks, times, shares, turns] = [[], [], {}, new Set()];
  let asked = 0;
  for (let i = 0; i < DECISIONS && (await nextTurn(page)) !== 'over'; i++) {
    turns.add(JSON.stringify(turnOf(newest(heard)?.view)));
    asked += 1;
    const made = await decide(page, choose);
    clicks.push(made.clicks);
    if (made.clicks > 0) times.push(made.time);
    if (i === SHARED)
      for (const [width, height] of [[1024, 768], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(300);
        shares[width] = await shareOf(page, map).catch(() => NaN);
      }
  }
  const largest = await page.evaluate(() => globalThis.largest);
  await context.close();
  await server.stop();
  const sum = (list) => list.reduce((total, one) => total + one, 0);
  const size = sum([...bytes.values()]);
  return `| ${game} | ${(asked / turns.size).toFixed(1)} | ${(sum(clicks) / turns.size).toFixed(1)} | ${(median(times) / 1000).toFixed(2)} s | ` +
    `${Math.round(shares[1440] ?? NaN)} % | ${Math.round(shares[1024] ?? NaN)} % | ${Math.round(size / 1024)} KiB | ${((largest ?? NaN) / 1000).toFixed(2)} s |`;
}

console.log('| game | questions a turn | clicks a turn | click to board | map at 1440 | at 1024 | loaded, gzipped | largest paint |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const one of GAMES) console.log(await measure(one).catch((error) => `| ${one.game} | ${error.message.split('\n')[0]} | | | | | | |`));
process.exit(0);
