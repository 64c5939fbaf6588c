// secrets_test.mjs -- two browsers at one table: neither page is ever told what is the other's.

import { anyTurn, check, chooser, decide, listen, person, run, same, secretsTold, Server, sitDown, test } from './support.mjs';

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
  await sitDown(ben);
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

test('the link to watch a table by invitation shows what everybody can see, and opens no seat', async () => {
  const server = await Server.start();
  const [ana, ben, eva] = [await (await person()).newPage(), await (await person()).newPage(), await (await person()).newPage()];
  const toEva = listen(eva);

  await ana.goto(`${server.address}#/new/gears-cards`);
  await ana.getByRole('group', { name: 'Locust' }).getByText('A friend').click();
  await ana.getByRole('button', { name: 'Open the table and invite' }).click();
  await ben.goto(await ana.getByRole('textbox', { name: 'Link' }).inputValue());
  await sitDown(ben);
  await ana.getByRole('button', { name: 'Begin the game' }).click();
  await anyTurn([ana, ben]);

  const watchLink = async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const links = page.getByRole('textbox', { name: 'Link' });
    await links.nth(1).waitFor();
    const link = await links.nth(1).inputValue();
    await page.keyboard.press('Escape');
    return link;
  };
  const link = await watchLink(ana);
  same(await watchLink(ben), link, 'the link to watch that the other player hands on');
  await eva.goto(link);
  await eva.locator('.board .thing').first().waitFor();

  const choose = chooser(5);
  for (let count = 0; count < 12; count++) {
    const { index, state } = await anyTurn([ana, ben]);
    if (state === 'over') break;
    await decide([ana, ben][index], choose, { board: false });
  }
  const { wrong, updates } = secretsTold(toEva, 'nobody');
  check(updates > 3, `only ${updates} updates came to the watcher`);
  check(wrong.length === 0, `the watcher was told ${wrong[0]}`);
  same(toEva.some((message) => message.question), false, 'whether the watcher was asked anything');
  await server.stop();
});

await run();
