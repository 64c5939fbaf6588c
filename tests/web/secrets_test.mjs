// secrets_test.mjs -- two browsers at one table: neither page is ever told what is the other's.

import { anyTurn, check, chooser, decide, listen, person, run, secretsTold, Server, test } from './support.mjs';

test('two people by an invitation link; hidden cards stay hidden', async () => {
  const server = await Server.start();
  const ana = await (await person()).newPage();
  const ben = await (await person()).newPage();
  const [toAna, toBen] = [listen(ana), listen(ben)];

  await ana.goto(`${server.address}#/new/gears-cards`);
  await ana.getByRole('group', { name: 'Locust' }).getByText('A friend').click();
  await ana.getByRole('button', { name: 'Open the table and invite' }).click();
  const link = await ana.getByRole('textbox', { name: 'Link' }).inputValue();
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ana.getByRole('button', { name: 'Begin the game' }).click();

  const choose = chooser(23);
  for (let count = 0; count < 40; count++) {
    const { index, state } = await anyTurn([ana, ben]);
    if (state === 'over') break;
    await decide([ana, ben][index], choose, { board: false });
  }
  for (const [heard, own] of [[toAna, 'cog'], [toBen, 'locust']]) {
    const { wrong, updates, sawOwn } = secretsTold(heard, own);
    check(updates > 10, `only ${updates} updates came to ${own}`);
    check(wrong.length === 0, `${own} was told ${wrong[0]}`);
    check(sawOwn, `${own} never saw its own hand`);
  }
  await server.stop();
});

await run();
