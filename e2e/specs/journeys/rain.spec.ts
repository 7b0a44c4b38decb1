import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { editRow } from '../../support/server/operator.ts';
import { expect, freshMobile, onOwnServer, test } from '../../support/test.ts';

// The test changes the rain's rule, which belongs to the server.
test.use(onOwnServer);

/** Returns the time of day in Manila one minute ago. */
const justNow = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(11, 16);

test('a player catches rain by keyboard, reloads in the middle of it, and is paid once', async ({
  page,
  ownServer: server,
  problems,
}) => {
  const rule = { list: 'rainRule', act: 'editRainRule', id: 'rule' };
  await editRow(server, rule, {
    dailyTimes: [justNow()],
    openSeconds: 3000,
    durationSeconds: 20,
    pieces: 200,
    depositNeeded: 0,
    betNeeded: 0,
  });
  const token = await becomeMember(page, server, freshMobile());
  await page.goto('/member');
  await page.getByRole('button', { name: 'Money rain' }).tap();
  const rain = page.getByRole('dialog', { name: 'Money rain' });
  await expect(rain.getByText('It is raining now')).toBeVisible();
  await rain.getByRole('button', { name: 'Join the rain' }).tap();
  const caught = rain.getByText('Caught', { exact: true }).locator('xpath=following-sibling::dd');
  // The focus is on the button for keyboard users.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(caught).not.toHaveText('0', { timeout: 300 });
  }).toPass();

  // After a reload, the rain continues automatically with the earlier catches.
  await page.reload();
  await expect(caught).not.toHaveText('0');
  await rain.getByRole('button', { name: 'End the rain and keep what you caught' }).tap();
  await expect(rain.getByText(/^You caught \d+ pieces?!$/)).toBeVisible();
  const { coin } = await callServer(server.url, token, 'refreshData');
  expect(coin).toBeGreaterThan(0);
  const record = await callServer(server.url, token, 'appUserCoinDetail', { pageNum: 1, pageSize: 5, kind: 'all' });
  expect(record.list).toMatchObject([{ kind: 'rain', amount: coin, balance: coin }]);
  expect(problems).toEqual([]);
});
