import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { editRow } from '../../support/server/operator.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** Items of the set, in the order in which they are given. */
const ITEMS = ['40001', '40002', '40003', '40004'] as const;

test('a deposit in Filipino earns the items of a season; they are collected and the set is exchanged by touch', async ({
  page,
  server,
  problems,
}) => {
  const t = textsOf('fil-PH');
  // Open on any day of the year.
  const now = Date.now();
  const dates = { open: true, opensAt: dayAt(now) * DAY_MS, closesAt: now + 20 * DAY_MS };
  await editRow(server, { list: 'activities', act: 'editActivity', id: 'christmas' }, dates);
  const token = await becomeMember(page, server, freshMobile(), 'fil-PH');
  await page.goto('/wallets?name=deposit');
  const wallet = new WalletPage(page, t);
  await wallet.deposit('GCash', '₱3,000');
  await wallet.play('pay');

  await page.goto('/activity/season?id=christmas');
  const set = page.getByRole('region', { name: t('season:set') });
  const exchange = set.getByRole('button', { name: t('season:exchange') });
  await expect(exchange).toBeDisabled();
  await page.getByRole('button', { name: t('season:collect') }).tap();
  await takeReward(page, t);
  // Six items in turn: two of the first and the second one.
  for (const [index, item] of ITEMS.entries()) {
    const held = t('season:held', { name: t(`season:item.${item}`), count: index < 2 ? '2' : '1' });
    await expect(set.getByText(held)).toBeAttached();
  }
  expect(await isTooWide(page)).toBe(false);
  await exchange.tap();
  await takeReward(page, t);
  await expect(set.getByText(t('season:sets', { sets: '1', most: '20' }))).toBeVisible();
  await expect(exchange).toBeDisabled();
  expect((await callServer(server.url, token, 'refreshData')).coin).toBe(3012_00);
  expect(problems).toEqual([]);
});
