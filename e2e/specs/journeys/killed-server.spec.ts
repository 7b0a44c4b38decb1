import { JackpotPage } from '../../pages/jackpot-page.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, freshMobile, onOwnServer, test } from '../../support/test.ts';

test.use(onOwnServer);

test('a draw whose server is killed afterwards gives one award, shown after the restart', async ({
  page,
  ownServer: server,
}) => {
  const token = await becomeMember(page, server, freshMobile());
  const jackpot = new JackpotPage(page);
  await jackpot.open();
  const keys: (string | undefined)[] = [];
  await page.route('**/receiveDrawChance', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await server.kill();
    await route.abort('connectionreset');
  });
  await jackpot.spin.click();
  await expect(page.getByText(/No answer to your spin yet|We have no answer to your spin/).first()).toBeVisible();

  await server.run();
  // A page that missed a part reloads itself at the same time.
  await expect(() => page.reload()).toPass();
  await jackpot.takeAward();

  await expect(jackpot.spin).toContainText('No chances left');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const { list } = await callServer(server.url, token, 'getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 20 });
  expect(list).toHaveLength(1);
  await page.reload();
  await expect(jackpot.scene).toHaveAttribute('data-scene-status', 'ready');
  await expect(jackpot.spin).toContainText('No chances left');
  await expect(jackpot.award).toBeHidden();
});
