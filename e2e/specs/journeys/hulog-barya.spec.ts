import { formatMoney } from '#src/ui/format.ts';
import { PusherPage } from '../pages/pusher-page.ts';
import { callServer } from '../support/api.ts';
import { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const tableOf = async (url: string, token: string) => {
  const { table, coin } = await callServer(url, token, 'getCoinPusher');
  if (table === null) throw new Error('There is no table');
  return { ...table, coin };
};
const recordOf = async (url: string, token: string) => {
  const { list } = await callServer(url, token, 'getCoinPusherRecord', { pageNum: 1, pageSize: 20 });
  return {
    staked: list.reduce((sum, row) => sum + row.staked, 0),
    won: list.reduce((sum, row) => sum + row.won, 0),
  };
};

test('a player drops coins by touch until the tray pays: scene, balance and record agree', async ({
  page,
  server,
  problems,
}) => {
  const pusher = new PusherPage(page);
  const token = await pusher.openAs('demo_vip', server.url);
  const { coin: before } = await tableOf(server.url, token);
  await expect(pusher.balance).toHaveText(formatMoney(before));
  await pusher.dome(500).tap();
  for (let tap = 0; tap < 60 && (await pusher.won.textContent())?.endsWith('₱0.00') === true; tap++) {
    await pusher.tap([0.2, 0.5, 0.8][tap % 3] ?? 0.5);
    await page.waitForTimeout(250);
  }
  await expect(pusher.won).not.toHaveText(/₱0\.00$/);
  // Its coins come to rest, and the server has played them too.
  await expect.poll(async () => (await tableOf(server.url, token)).save.state.resting, { timeout: 60_000 }).toBe(true);
  const { coin, staked, won } = await tableOf(server.url, token);
  expect(won).toBeGreaterThan(0);
  expect(coin).toBe(before - staked + won);
  await expect(pusher.balance).toHaveText(formatMoney(coin));
  await expect(pusher.won).toHaveText(new RegExp(`${formatMoney(won).replaceAll('.', String.raw`\.`)}$`));
  expect(await recordOf(server.url, token)).toEqual({ staked, won });

  // In the middle of the next round the page is loaded anew: the table goes on where it was.
  await pusher.dome(1000).tap();
  await expect.poll(async () => (await tableOf(server.url, token)).staked).toBe(staked + 1000);
  await page.reload();
  await pusher.expectReady();
  await pusher.dome(1000).tap();
  await expect.poll(async () => (await tableOf(server.url, token)).staked).toBe(staked + 2000);
  const after = await tableOf(server.url, token);
  expect(after.coin).toBe(before - after.staked + after.won);
  expect(problems).toEqual([]);
});

test('a coin whose server is killed is taken once, and the table goes on', async ({ browser }) => {
  // A server of its own, because this test kills it.
  const server = await TestServer.start();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
  });
  const page = await context.newPage();
  try {
    const pusher = new PusherPage(page);
    const token = await pusher.openAs('demo_vip', server.url);
    const { coin: before } = await tableOf(server.url, token);
    const keys: (string | undefined)[] = [];
    await page.route('**/dropCoins', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await server.kill();
      await route.abort('connectionreset');
    });
    await pusher.dome(1000).tap();
    await expect.poll(() => keys.length).toBe(1);
    await server.run();
    // What was lost is asked for again under its own key; then the next coin is dropped.
    await expect.poll(() => keys.length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(keys[1]).toBe(keys[0]);
    await expect.poll(async () => (await tableOf(server.url, token)).staked).toBe(1000);
    await pusher.dome(500).tap();
    await expect.poll(async () => (await tableOf(server.url, token)).staked, { timeout: 30_000 }).toBe(1500);
    const { coin, staked, won } = await tableOf(server.url, token);
    expect(coin).toBe(before - staked + won);
  } finally {
    await context.close();
    await server.stop();
  }
});
