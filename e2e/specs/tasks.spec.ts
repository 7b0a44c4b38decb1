import { DeskPage } from '../pages/desk-page.ts';
import { closeNotices } from '../pages/notices.ts';
import { takeReward } from '../pages/reward.ts';
import { WalletPage } from '../pages/wallet-page.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a new player claims tasks and chests; the operator changes a task and the page shows it', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const t = textsOf('en-PH');
  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  await page.goto('/');
  await closeNotices(page);
  await page
    .getByRole('navigation', { name: t('shell:tabs') })
    .getByRole('link', { name: 'Bonus' })
    .click();
  await expect(page).toHaveURL(/\/bonus\/tasks$/);
  const daily = page.getByRole('region', { name: 'Daily tasks' });
  const row = (title: string) => daily.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const liveness = page.getByRole('region', { name: 'Liveness today' });

  // Being here is the first task: what it gives is in the balance and in the record.
  await page.getByRole('button', { name: 'Claim Log in to the lobby' }).click();
  await takeReward(page);
  await expect(row('Log in to the lobby')).toContainText('Received');
  expect((await callServer(server.url, token, 'refreshData')).coin).toBe(1_00);
  const record = await callServer(server.url, token, 'appUserCoinDetail', { pageNum: 1, pageSize: 5, kind: 'all' });
  expect(record.list).toMatchObject([{ kind: 'bonus', amount: 1_00, balance: 1_00 }]);
  expect(await isTooWide(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Go Deposit ₱100 today' }).click();
  const wallet = new WalletPage(page);
  await wallet.deposit('Maya', '₱100');
  await wallet.play('pay');
  await expect(wallet.result.first()).toHaveText('Your deposit is in');
  await page.goto('/bonus/tasks');
  await expect(row('Deposit ₱100 today')).toContainText('₱100 / ₱100');
  // The deposit, the chest of the first 20 liveness, and the number that the player came with.
  await page.getByRole('button', { name: 'Claim all 3' }).click();
  await takeReward(page);
  await expect(liveness).toContainText('60 / 100');
  await page.getByRole('button', { name: 'Claim the chest at 50 liveness' }).click();
  await takeReward(page);
  await page.getByRole('button', { name: /^Chest at 80 liveness/ }).click();
  await expect(page.getByRole('dialog')).toContainText('20 liveness to go');
  await page.keyboard.press('Escape');

  const office = await browser.newPage({ baseURL: server.url });
  const desk = new DeskPage(office);
  await desk.login(server);
  await desk.open('tasks');
  const form = await desk.unfold(desk.row('day-rounds'), 'Edit');
  await form.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Play 7 rounds');
  await form.getByRole('group', { name: 'Title' }).getByLabel('Filipino').fill('Maglaro ng 7 round');
  await form.getByLabel('Times, of the others').fill('7');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(office.getByRole('status')).toContainText('Play 7 rounds');
  await office.close();
  await page.context().addCookies([{ name: 'language', value: 'fil-PH', url: server.url }]);
  await page.goto('/v2/bonus/tasks');
  await expect(page.locator('b', { hasText: 'Maglaro ng 7 round' })).toBeVisible();
  await expect(page.getByText('0 / 7')).toBeVisible();
  expect(problems).toEqual([]);
});
