// board_test.mjs -- the board of the board game: solo Emergence played to its end on the map, what pointing shows, and the
// map under the hand.

import { check, listen, nextTurn, person, picture, questionNumber, run, same, Server, test } from './support.mjs';

/** A running table of this mission; the person has seat 0, bots the others. */
async function table(page, server, settings, seats = 1) {
  await page.goto(server.address);
  await page.waitForFunction(() => localStorage.getItem('sandtable.token'));
  const id = await page.evaluate(
    ([wanted, count]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/', 'sandtable');
        let made = '';
        let step = 0;
        const steps = [
          () => ({ t: 'hello', protocol: 1, token: localStorage.getItem('sandtable.token'), session: 'setting-up' }),
          () => ({ t: 'create', game: 'gears-board', seats: count, settings: wanted }),
          () => ({ t: 'sit', table: made, seat: 0 }),
          ...Array.from({ length: count - 1 }, (_, i) => () => ({ t: 'bot', table: made, seat: i + 1, bot: 'greedy' })),
          () => ({ t: 'start', table: made }),
        ];
        const send = () => socket.send(JSON.stringify({ id: String(step), ...steps[step]() }));
        socket.onopen = send;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.re !== String(step)) return;
          if (message.t === 'error') fail(new Error(message.text));
          made = message.table ?? made;
          step += 1;
          if (step < steps.length) return send();
          socket.close();
          done(made);
        };
      }),
    [settings, seats],
  );
  await page.goto(`${server.address}#/table/${id}?seat=0`);
  await page.locator('.gb').waitFor();
}

const newest = (heard) => heard.findLast((message) => message.t === 'update' && message.seat === 0);
const keysOf = (move) => move.names.map((name) => (name.type === undefined ? `number:${name.number}` : `${name.type}:${name.id}`));

/** What somebody does who walks at the enemy and shoots, so that a game comes to its end. */
const LIKED = ['character', 'fire', 'overkill', 'chainsaw', 'throw', 'strike', 'play', 'step', 'do', 'draw', 'omens', 'cover', 'dodge', 'lose', 'figure'];

function preferred(question, count) {
  const rank = (move) => (LIKED.indexOf(move.verb) + LIKED.length + 1) % (LIKED.length + 1);
  const best = Math.min(...question.moves.map(rank));
  const among = question.moves.filter((move) => rank(move) === best);
  return among[count % among.length];
}

/** Make this move by clicking on the board alone: on the things that it names, or on the board's own buttons. */
async function clickMove(page, move, before) {
  await page.waitForFunction(
    ([q, keys, text]) => {
      const now = document.querySelector('[data-question]')?.getAttribute('data-question');
      if (now !== q || document.querySelector('[data-state="over"]')) return true;
      const yes = document.querySelector('.confirm .button.main');
      const board = document.querySelector('.gb');
      const button = [...board.querySelectorAll('.chips button, .ask button')].find((one) => one.textContent === text);
      const thing = keys.map((key) => board.querySelector(`[data-thing="${key}"].lit:not(.picked)`)).find(Boolean);
      const next = yes ?? button ?? thing;
      // What was clicked a moment ago may still be on its way.
      const last = window.lastClicked;
      if (next && (next !== last?.next || q !== last.q)) next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      window.lastClicked = { next, q };
      return false;
    },
    [before, keysOf(move), move.text],
    { polling: 15 },
  );
}

test('solo Emergence, played to its end on the board', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await table(page, server, { mission: 'emergence' });
  let count = 0;
  for (; count < 900; count++) {
    if ((await nextTurn(page)) === 'over') break;
    const before = await questionNumber(page);
    const { question } = newest(heard);
    if (String(question?.q) !== before) continue; // the page is a little ahead of the ear
    if (count === 0) await picture(page, 'board-characters');
    if (count === 30) await picture(page, 'board-orders');
    await clickMove(page, preferred(question, count), before);
  }
  const { view, result } = newest(heard);
  check(result, `the game was not over after ${count} decisions`);
  check(['won', 'all-down'].includes(view.result), `an end that Emergence does not have: ${view.result}`);
  check((await page.locator('.gb .result').textContent()).length > 0, 'the board does not say how it ended');
  same(await page.locator('.gb .stand[data-thing^="figure:"]').count(), view.locusts.length + view.seats.filter(({ area }) => area).length, 'figures on the map');
  await picture(page, 'board-end');
  await server.stop();
});

test('who points at a Locust sees range, sight and cover, and the map can be moved', async () => {
  const server = await Server.start();
  const page = await (await person()).newPage();
  const heard = listen(page);
  await table(page, server, { mission: 'china-shop' }, 2);
  for (let n = 0; n < 60 && !(newest(heard)?.view.seats[0].area && newest(heard).view.locusts.length); n++) {
    await nextTurn(page);
    const { question } = newest(heard);
    if (question) await clickMove(page, preferred(question, 1), String(question.q));
  }
  await nextTurn(page);
  const { view } = newest(heard);
  check(view.locusts.length > 0 && view.seats[0].area, 'nobody came onto the map');
  for (const locust of view.locusts.slice(0, 3)) {
    await page.locator(`.gb .stand[data-thing="figure:${locust.figure}"]`).dispatchEvent('pointerenter');
    const text = await page.locator('.gb .pointed').textContent();
    const [range, cover] = locust.lines[0];
    check(text.includes(`range ${range < 0 ? '–' : range}`), `${locust.figure}: no range ${range} in "${text}"`);
    same(/no line of sight/.test(text), cover < 0, `${locust.figure} out of sight`);
    same(await page.locator('.gb .sight.blocked').count(), cover < 0 ? 1 : 0, `${locust.figure}: the line is blocked`);
    await page.locator(`.gb .stand[data-thing="figure:${locust.figure}"]`).dispatchEvent('pointerleave');
  }
  const marcus = view.seats[0].character;
  await page.locator(`.gb .stand[data-thing="figure:${marcus}"]`).dispatchEvent('pointerenter');
  same(await page.locator('.gb .survey text').count(), view.seats[0].ranges.length, 'areas with a range');
  await picture(page, 'board-pointed');
  await page.locator(`.gb .stand[data-thing="figure:${marcus}"]`).dispatchEvent('pointerleave');

  const width = async () => Number((await page.locator('.gb .map .window > svg').getAttribute('viewBox')).split(' ')[2]);
  const before = await width();
  await page.locator('.gb .map').hover();
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(60);
  const closer = await width();
  check(closer < before, 'the wheel does not bring the map closer');
  await page.locator('.gb .tools button').last().focus();
  await page.keyboard.press('-');
  check((await width()) > closer, 'the key - does not move the map away');
  const position = newest(heard).n;
  const corner = await page.locator('.gb .map .window > svg').getAttribute('viewBox');
  const box = await page.locator('.gb .map').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 90, box.y + box.height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  check((await page.locator('.gb .map .window > svg').getAttribute('viewBox')) !== corner, 'the map cannot be pulled');
  same(newest(heard).n, position, 'position after pulling');
  await server.stop();
});

await run();
