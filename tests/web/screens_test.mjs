// screens_test.mjs -- every main screen: pictures of it in both themes, nothing that keeps somebody from using it (axe-core), and
// everything in its place, from the smallest phone to a large desktop, in wide letters and with longer texts (fit.mjs).
//
// A screen is opened once; windows, themes, letters and texts change on the open page.

import { misfits, WINDOWS } from './fit.mjs';
import { barriers, check, chooser, decide, nextTurn, person, picture, run, same, Server, shows, table, test, thorough } from './support.mjs';

const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

/** What axe-core looks at: contrast differs with the theme, all else with the size. The rest is for whoever has more time. */
const LOOKS = [
  ['dark', 'wide'], ['dark', 'phone'], ['light', 'phone'], ['light', 'narrow'],
  ...(thorough ? [['dark', 'narrow'], ['light', 'wide']] : []),
];

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
    await page.goto(`${server.address}#/new/hogs`);
    await page.getByRole('button', { name: 'Begin' }).waitFor();
  },
  'waiting-room': async (page, server) => {
    await page.goto(`${server.address}#/new/gears-cards`);
    await page.getByRole('group', { name: 'Locust' }).getByText('A friend').click();
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
    await nextTurn(page);
  },
  campaign: async (page, server) => {
    await table(page, server, { game: 'gears-cards', settings: { mode: 'campaign' } });
    await nextTurn(page);
    await page.locator('.gc .bar .chapter').click();
    await page.locator('.gc .map .node').first().waitFor();
  },
  tutorial: async (page, server) => {
    await page.goto(server.address);
    const card = page.locator('li.game', { hasText: 'Gears of War: The Card Game' });
    await card.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /A first turn/ }).click();
    await page.waitForURL(/#\/table\//);
    await nextTurn(page);
  },
  lessons: async (page, server) => {
    await page.goto(server.address);
    const card = page.locator('li.game', { hasText: 'Gears of War: The Board Game' });
    await card.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Where to stand/ }).waitFor();
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
  keys: async (page, server) => {
    await page.goto(server.address);
    await page.locator('li.game h3').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  account: async (page, server) => {
    await page.goto(`${server.address}#/account`);
    await page.locator('main h1, main h2').first().waitFor();
  },
  'not-found': async (page, server) => {
    await page.goto(`${server.address}#/nowhere`);
    await page.locator('main h1').waitFor();
  },
};

/** In the page: whether these letters are drawn as what they are, and not all as the box for a missing one. */
function differ(letters) {
  const drawings = [...letters].map((letter) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d');
    pen.font = `30px ${getComputedStyle(document.body).fontFamily}`;
    pen.fillText(letter, 2, 32);
    return pen.getImageData(0, 0, 40, 40).data.join();
  });
  return new Set(drawings).size === drawings.length;
}

/** Nothing moves any more, and nothing is on its way to another colour. */
async function atRest(page) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, { polling: 'raf' });
}

for (const [name, open] of Object.entries(SCREENS))
  test(`${name}: pictures, no barriers, and everything in its place`, async () => {
    const server = await Server.start();
    const page = await (await person({ size: SIZES.wide })).newPage();
    await open(page, server);
    await page.mouse.move(1, 1);
    const found = [];
    for (const [theme, sizeName] of LOOKS) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(SIZES[sizeName]);
      await page.locator(`:root[data-theme="${theme}"]`).waitFor();
      await atRest(page);
      await picture(page, `${name}-${sizeName}-${theme}`);
      for (const barrier of await barriers(page)) found.push(`${sizeName} ${theme}: ${barrier}`);
    }
    found.push(...(await misfits(page)));
    check(found.length === 0, found.join('\n'));
    await server.stop();
  });

test('without its typefaces a page is there all the same, and fits', async () => {
  const server = await Server.start();
  const context = await person();
  await context.route(/\.woff2$/, (route) => route.abort());
  const page = await context.newPage();
  await SCREENS.start(page, server);
  same(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), 0, 'typefaces that came');
  const found = await misfits(page, { wide: 'monospace', longer: false });
  check(found.length === 0, found.join('\n'));
  await server.stop();
});

test('its typefaces come with the page, figures line up, and nothing jumps', async () => {
  const server = await Server.start();
  const context = await person();
  await context.addInitScript(() => {
    window.jumps = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.jumps += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await SCREENS.start(page, server);
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')).sort());
  await shows(loaded, ['Archivo', 'IBM Plex Mono', 'Stardos Stencil'], 'typefaces');
  // That a face is used is seen by its widths: they are no longer those of what comes after it.
  const widths = await page.evaluate(() => {
    const pen = document.createElement('span');
    document.body.append(pen);
    const width = (text, family) => {
      pen.textContent = text;
      pen.style.fontFamily = family;
      return pen.getBoundingClientRect().width;
    };
    const root = getComputedStyle(document.documentElement);
    const found = ['--sans', '--display', '--mono'].map((face) => {
      const [own, ...others] = root.getPropertyValue(face).split(',');
      return [width('Where will the general go, mañana?', own), width('Where will the general go, mañana?', others.join())];
    });
    found.push([width('1111', 'Archivo'), width('0808', 'Archivo')]);
    found.push(['"IBM Plex Mono"', 'Archivo'].map((face) => width('Where will the general go, mañana?', face)));
    pen.remove();
    return found;
  });
  for (const [own, other] of widths.slice(0, 2)) check(Math.abs(own - other) > 1, `a face is as wide as what would come without it: ${own}`);
  same(widths[3][0], widths[3][1], 'figures of one width');
  check(widths[4][0] > 1.2 * widths[4][1], 'the wide face is not much wider');
  const jumps = await page.evaluate(() => window.jumps);
  check(jumps < 0.1, `the start page jumps: ${jumps}`);
  await server.stop();
});

test('who wants no motion gets none: another theme is there at once', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await SCREENS.start(page, server);
  await atRest(page);
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    return document.getAnimations().length; // which computes the styles first
  });
  same(moving, 0, 'elements on their way to another colour');
  await server.stop();
});

test('a long name and large letters fit beside each other', async () => {
  const server = await Server.start();
  const page = await (await person({ choices: { size: 1.35 } })).newPage();
  await SCREENS.start(page, server);
  await page.locator('header .name').evaluate((element) => (element.firstChild.data = 'Maximiliana Federica'));
  const found = await misfits(page, { windows: [[320, 640], [375, 667], [390, 844], [1024, 768]] });
  check(found.length === 0, found.join('\n'));
  await server.stop();
});

for (const language of ['es', 'ja'])
  test(`in ${language} everything is in its place`, async () => {
    const server = await Server.start();
    const page = await (await person({ choices: { language } })).newPage();
    await SCREENS.start(page, server);
    check(await page.evaluate(differ, language === 'ja' ? '卓駒戦指令あん' : 'ñáéíóú¿¡'), 'letters of this language are missing');
    const found = [];
    const screens = { start: SCREENS.start, hogs: () => table(page, server, { game: 'hogs', settings: { mission: '7' } }), board: () => table(page, server, { game: 'gears-board' }), cards: () => table(page, server, { game: 'gears-cards' }) };
    for (const [name, open] of Object.entries(screens)) {
      await page.goto('about:blank');
      await open(page, server);
      if (name !== 'start') await nextTurn(page);
      const windows = thorough ? WINDOWS : [[320, 640], [390, 844], [1024, 768], [1440, 900]];
      found.push(...(await misfits(page, { windows, wide: '', longer: false })).map((fault) => `${name}, ${fault}`));
      await picture(page, `${name}-${language}`);
    }
    check(found.length === 0, found.join('\n'));
    await server.stop();
  });

test('what does not fit is found', async () => {
  const page = await (await person()).newPage();
  const faults = async (body, css = '') => {
    await page.setContent(`<style>body { margin: 8px; font: 16px sans-serif } ${css}</style>${body}`);
    return (await misfits(page, { windows: [[320, 640]], wide: '', longer: false })).join(' ');
  };
  same(await faults('<p>A short text.</p><button>One</button> <button>Other</button>'), '', 'nothing is wrong here');
  check(/wider than the window: .*p\.long/.test(await faults('<p class="long">Unbreakable.Unbreakable.Unbreakable.Unbreakable.</p>')), 'a page that is too wide');
  check(/cut off: .*div\.low/.test(await faults('<div class="low">Two lines<br>of text</div>', '.low { height: 20px; overflow: hidden }')), 'a text that is cut off');
  check(/out of its box: .*div\.slim/.test(await faults('<div class="slim">Unbreakable.</div>', '.slim { width: 40px }')), 'a text out of its box');
  check(/controls lie on each other/.test(await faults('<button>One</button><button class="back">Other</button>', '.back { margin-left: -30px }')), 'controls on each other');
  check(/a text lies on a control/.test(await faults('<button>One</button><p class="up">Some text</p>', '.up { margin: -20px 0 0 }')), 'a text on a control');
  check(/texts lie on each other/.test(await faults('<p>Some text</p><p class="up">Another text</p>', 'p { margin: 0 } .up { margin-top: -16px }')), 'texts on each other');
  const long = await page.setContent('<style>p { font: 16px monospace; width: 12ch }</style><p>Recruitment</p>').then(() => misfits(page, { windows: [[320, 640]], wide: '' }));
  check(long.length === 1 && /with longer texts: text out of its box/.test(long[0]), `a text that becomes too long: ${long}`);
});

/** Do what the guide suggests, until it suggests nothing any more. `seen` looks at each step. */
async function follow(page, seen = async () => {}) {
  const suggest = page.locator('.guide .suggest');
  for (let step = 0; step < 40; step++) {
    await page.locator('.guide .suggest, .guide .choices, .ending, .victory').first().waitFor();
    if ((await suggest.count()) === 0) return step;
    await seen(step);
    const before = await page.locator('[data-question]').getAttribute('data-question');
    await suggest.click();
    await page.waitForFunction((q) => {
      document.querySelector('.confirm .button.main')?.click();
      const now = document.querySelector('[data-question]')?.getAttribute('data-question');
      const over = document.querySelector('.guide .choices');
      return over || (now && now !== q && document.querySelector('.guide .suggest'));
    }, before);
  }
  throw new Error('the guide suggests on and on');
}

/** What shows that a text is in a language: in each text of the guide, or at least in one of a lesson. */
const LANGUAGES = [
  { language: 'en', every: /^[ -~\n\u2019\u201c\u201d\u2013]+$/, some: /\b(the|you)\b/i },
  { language: 'es', every: /./, some: /[áéíóúñ¿¡]/ },
  { language: 'ja', every: /[\u3040-\u30ff]/, some: /。/ },
];

/** All lessons of a game one after the other, each in another language, beginning with the one that has this number. */
async function learnAll(server, id, first) {
  const page = await (await person()).newPage();
  await page.goto(server.address);
  const lessons = page.locator('dialog .lesson');
  const open = async () => {
    await page.locator(`li.game[data-game="${id}"] .learn`).click();
    await lessons.first().waitFor();
  };
  await open();
  const count = await lessons.count();
  for (let lesson = 0; lesson < count; lesson++) {
    const { language, every, some } = LANGUAGES[(first + lesson) % LANGUAGES.length];
    await page.evaluate((chosen) => {
      const settings = JSON.parse(localStorage.getItem('sandtable.settings'));
      localStorage.setItem('sandtable.settings', JSON.stringify({ ...settings, language: chosen }));
    }, language);
    await page.goto(`${server.address}?${lesson}`);
    await open();
    same(await page.locator('dialog .done').count(), lesson, `${id}: lessons that were done before number ${lesson + 1}`);
    await lessons.nth(lesson).click();
    await page.waitForURL(/#\/table\//);
    const texts = [];
    let lit = 0;
    const steps = await follow(page, async (step) => {
      texts.push(await page.locator('.guide .texts').innerText());
      lit += (await page.locator('.thing.taught').count()) > 0 ? 1 : 0;
      if (step === 1) await picture(page, `lesson-${id}-${lesson + 1}`);
    });
    const name = `${id}, lesson ${lesson + 1} in ${language}`;
    check(steps >= 1 && lit * 2 > steps, `${name}: ${steps} steps, ${lit} with a light`);
    const foreign = texts.find((text) => !every.test(text));
    check(!foreign, `${name}: ${foreign}`);
    check(texts.some((text) => some.test(text)), `${name}: ${texts[0]}`);
    same(await page.locator('.thing.taught').count(), 0, `${name}: a light is left on at the end`);
    await page.locator('.guide .choices').waitFor();
  }
  await page.goto(`${server.address}?end`);
  await open();
  same(await page.locator('dialog .done').count(), count, `${id}: what was done is remembered`);
  return count;
}

test('every lesson is followed to its end by its light, in three languages', async () => {
  const server = await Server.start();
  // Each lesson in one of them; in a thorough run each in all of them.
  const rounds = thorough ? LANGUAGES.length : 1;
  for (let round = 0; round < rounds; round++) {
    const counts = await Promise.all(['gears-board', 'hogs', 'gears-cards'].map((id, first) => learnAll(server, id, first + round)));
    same(counts, [5, 5, 3], 'lessons of each game');
  }
  await server.stop();
});

test('a lesson that is left says what came of it, and takes it back', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await SCREENS.lessons(page, server);
  await page.getByRole('dialog').getByRole('button', { name: /Your hand is your health/ }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator('.guide .suggest').waitFor();
  const first = await page.locator('.guide .texts').textContent();
  await page.getByRole('button', { name: /Draw 0 Order cards/ }).first().click();
  await page.locator('.guide .texts', { hasText: 'You have drawn nothing.' }).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.guide .suggest').waitFor();
  same(await page.locator('.guide .texts').textContent(), first, 'the guide is back where it was');
  await server.stop();
});

test('the tutorial leads through its steps', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await SCREENS.tutorial(page, server);
  const guide = page.getByRole('region', { name: 'Guide' });
  const first = await guide.textContent();
  check(first.length > 40, 'the guide says nothing');
  await follow(page);
  same(await nextTurn(page), 'move', 'free play after the guide');
  await server.stop();
});

test('a rule is found by its number and by words, and opens over a table', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  await page.goto(`${server.address}#/rules/gears-cards`);
  await page.getByRole('searchbox').fill('GC-ATK-05');
  await page.locator('#GC-ATK-05').waitFor();
  await shows(() => page.locator('.rule-entry').first().getAttribute('id'), 'GC-ATK-05', 'first rule found');
  await page.getByRole('searchbox').fill('no such words anywhere');
  await page.getByText('No rule has all of these words').waitFor();
  await game(page, server, 'The Card Game');
  await page.locator('.question a.rule').click();
  await page.getByRole('dialog').getByText(/^GC-/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' }).catch(() => undefined);
  check((await nextTurn(page)) === 'move', 'the table is gone');
  await server.stop();
});

await run();
