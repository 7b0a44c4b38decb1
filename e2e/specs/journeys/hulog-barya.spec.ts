import { formatMoney } from '#src/ui/figures/format.ts';
import { PusherPage } from '../../pages/pusher-page.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';

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
  const token = await pusher.openAs('demo_vip', server);
  const { coin: before } = await tableOf(server.url, token);
  await expect(pusher.balance).toHaveText(formatMoney(before));
  await pusher.dome(500).tap();
  for (let tap = 0; tap < 60 && (await pusher.won.textContent())?.endsWith('₱0.00') === true; tap++) {
    const figures = async () => [await pusher.balance.textContent(), await pusher.won.textContent()];
    const shown = await figures();
    await pusher.tap([0.2, 0.5, 0.8][tap % 3] ?? 0.5);
    // The stake is subtracted, and a win of the same amount appears next to it.
    await expect.poll(figures).not.toEqual(shown);
  }
  await expect(pusher.won).not.toHaveText(/₱0\.00$/);
  // The coins stop and the server has played them too. It receives the last drop a little later.
  const playedByServer = async () => {
    const table = await tableOf(server.url, token);
    return { isResting: table.save.state.resting, hasWon: table.won > 0 };
  };
  await expect.poll(playedByServer, { timeout: 60_000 }).toEqual({ isResting: true, hasWon: true });
  const { coin, staked, won } = await tableOf(server.url, token);
  expect(coin).toBe(before - staked + won);
  await expect(pusher.balance).toHaveText(formatMoney(coin));
  await expect(pusher.won).toHaveText(new RegExp(`${formatMoney(won).replaceAll('.', String.raw`\.`)}$`));
  expect(await recordOf(server.url, token)).toEqual({ staked, won });

  // After a reload in the middle of the next round, the table continues from the same state.
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
