import { ACTIVITY } from '#contract/base/enums.ts';
import { takeReward } from '../../pages/reward.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';

test('a player signs in by touch on day four, from the start-up modal, and sees the balance', async ({
  page,
  server,
  problems,
}) => {
  const token = await becomeDemo(page, server, 'demo_signin_day4');
  // A session in which only the sign-in was not shown.
  const others = Object.values(ACTIVITY).filter((type) => type !== ACTIVITY.FreeSign);
  await page.addInitScript((shown) => sessionStorage.setItem('perya.startupShown', shown), JSON.stringify(others));
  await page.goto('/');
  const modal = page.getByRole('dialog', { name: 'Sign-in' });
  await expect(modal.getByRole('listitem')).toHaveCount(7);
  await modal.getByRole('button', { name: 'Claim ₱5 for day 4' }).tap();
  await takeReward(page);
  await expect(modal.getByText('Received today')).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).tap();
  await expect(modal).toBeHidden();
  // ₱1 and ₱2 of the first days, and the ₱5 of today.
  await expect(page.getByRole('banner').getByText('₱8.00')).toBeVisible();
  const { coin } = await callServer(server.url, token, 'refreshData');
  expect(coin).toBe(8_00);
  // Once a day: the next start shows none.
  await page.reload();
  await expect(page.getByRole('banner').getByText('₱8.00')).toBeVisible();
  await expect(modal).toBeHidden();
  const { activityIds } = await callServer(server.url, token, 'getAfterLoginInfoWeb', PHONE);
  expect(activityIds.loginBonus3CanReceive).toBe(false);
  expect(problems).toEqual([]);
});

const PHONE = {
  phoneInfo: '',
  deviceModel: '',
  messagingToken: '',
  phoneinfoJsonModel: '',
  deviceId: '',
};
