// secrets_test.mjs -- two browsers at one table: neither page is ever told what is the other's.

import { check, chooser, decide, listen, nextTurn, person, run, Server, test } from './support.mjs';

/** Everything in an update that shows a hand, by the id of its seat. */
function hands(view) {
  const found = [];
  for (const [seat, side] of Object.entries(view ?? {}))
    if (side && typeof side === 'object' && Array.isArray(side.hand)) found.push(seat);
  return found;
}

function learnt(heard, own) {
  const wrong = [];
  let updates = 0;
  for (const message of heard) {
    if (message.t !== 'update') continue;
    updates += 1;
    for (const seat of hands(message.view)) if (seat !== own) wrong.push(`the hand of ${seat} in update ${message.n}`);
    for (const move of message.moves)
      for (const event of move.events) {
        const seat = event.names.find((name) => name.type === 'seat')?.id;
        if (event.event === 'draws' && seat !== own) wrong.push(`a card that ${seat} drew, in update ${message.n}`);
      }
  }
  return { wrong, updates };
}

test('two people by an invitation link; hidden cards stay hidden', async () => {
  const server = await Server.start();
  const ana = await (await person()).newPage();
  const ben = await (await person()).newPage();
  const [toAna, toBen] = [listen(ana), listen(ben)];

  await ana.goto(`${server.address}#/new/gears-cards`);
  await ana.getByRole('group', { name: 'Seat 2' }).getByText('A friend').click();
  await ana.getByRole('button', { name: 'Open the table and invite' }).click();
  const link = await ana.getByRole('textbox', { name: 'Link' }).inputValue();
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ana.getByRole('button', { name: 'Begin the game' }).click();

  const choose = chooser(23);
  for (let count = 0; count < 40; count++) {
    const turn = await Promise.race([ana, ben].map((page) => nextTurn(page).then((state) => ({ page, state }))));
    if (turn.state === 'over') break;
    await decide(turn.page, choose, { board: false });
  }
  for (const [heard, own] of [[toAna, 'cog'], [toBen, 'locust']]) {
    const { wrong, updates } = learnt(heard, own);
    check(updates > 10, `only ${updates} updates came to ${own}`);
    check(wrong.length === 0, `${own} was told ${wrong[0]}`);
    check(heard.some((m) => m.t === 'update' && hands(m.view).includes(own)), `${own} never saw its own hand`);
  }
  await server.stop();
});

await run();
