import { formatMoney } from '#src/ui/format.ts';
import { SlotPage } from '../pages/slot-page.ts';
import { callServer } from '../support/api.ts';
import { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** What was played in this run: the demo's own rounds are older. */
const ALL = { pageNum: 1, pageSize: 20, from: Date.now(), to: Date.now() + 24 * 60 * 60_000 };

test('a player spins for money: the machine, the balance and the record agree', async ({ page, server, problems }) => {
  const slot = new SlotPage(page);
  const token = await slot.openAs('demo_vip', server.url);
  const before = (await callServer(server.url, token, 'refreshData')).coin;
  await expect(slot.balance).toContainText(formatMoney(before));
  for (let time = 0; time < 3; time++) await slot.spin();

  const { list } = await callServer(server.url, token, 'betRecord', ALL);
  expect(list).toHaveLength(3);
  const after = list.reduce((sum, { stake, win }) => sum + win - stake, before);
  expect((await callServer(server.url, token, 'refreshData')).coin).toBe(after);
  await expect(slot.balance).toContainText(formatMoney(after));

  await page.reload();
  await slot.expectReady();
  await expect(slot.balance).toContainText(formatMoney(after));
  expect(problems).toEqual([]);
});

test('the frame reaches neither the page nor what it keeps, and makes no call', async ({ page, server }) => {
  const slot = new SlotPage(page);
  const token = await slot.openAs('demo_vip', server.url);
  const found = await slot.frame().evaluate(async () => {
    const tried = (look: () => unknown): string => {
      try {
        look();
        return 'reached';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      origin: self.origin,
      page: tried(() => parent.document.title),
      storage: tried(() => localStorage.length),
      cookie: tried(() => document.cookie),
      navigates: tried(() => (top === null ? null : (top.location.href = 'about:blank'))),
      text: document.documentElement.outerHTML,
    };
  });
  const { text, ...reached } = found;
  expect(reached).toEqual({
    origin: 'null',
    page: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    navigates: 'SecurityError',
  });
  expect(text).not.toContain(token);
  // Its scene is drawn in a worker, which is as confined.
  const worker = page.workers().find((one) => /frames%2Fassets%2Fworker/.test(one.url()));
  expect(await worker?.evaluate(() => [self.origin, 'localStorage' in self])).toEqual(['null', false]);
  const policy = (await page.request.get('/frames/slot.html')).headers()['content-security-policy'];
  expect(policy).toContain('sandbox allow-scripts;');
});

test('a spin whose server is killed is made once, and is the same one when asked for again', async ({ browser }) => {
  // A server of its own, because this test kills it.
  const server = await TestServer.start();
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  try {
    const slot = new SlotPage(page);
    const token = await slot.openAs('demo_vip', server.url);
    let tries = 0;
    await page.route('**/spinSlot', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await server.kill();
      await route.abort('connectionreset');
    });
    await slot.dome.click();
    await expect(slot.frame().getByRole('button', { name: 'AGAIN' })).toBeVisible({ timeout: 60_000 });
    await server.run();
    await slot.spin();
    const { list } = await callServer(server.url, token, 'betRecord', ALL);
    expect(list).toHaveLength(1);
    const { coin } = await callServer(server.url, token, 'refreshData');
    await expect(slot.balance).toContainText(formatMoney(coin));
  } finally {
    await context.close();
    await server.stop();
  }
});
