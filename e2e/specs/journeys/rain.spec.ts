import { DeskPage } from '../pages/desk-page.ts';
import { closeNotices } from '../pages/notices.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { isTooWide } from '../support/width.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** The time of day in Manila a minute ago. */
const justNow = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(11, 16);

test('the operator lets it rain; a player catches by hand and keyboard, reloads in it, and is paid once', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const office = await browser.newPage({ baseURL: server.url });
  const desk = new DeskPage(office);
  await desk.login(server);
  await desk.open('rainRule');
  const form = await desk.unfold(desk.row('rule'), 'Edit');
  await form.getByLabel('Rounds of the day in Manila').fill(justNow());
  await form.getByLabel('Doors close after').fill('3000');
  await form.getByLabel('A rain lasts').fill('20');
  await form.getByLabel('Pieces that fall').fill('200');
  await form.getByLabel('Deposited on the day').fill('0');
  await form.getByLabel('Or bet on the day').fill('0');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(office.getByRole('status')).toContainText('rainRule rule');

  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  await page.goto('/');
  await closeNotices(page);
  await page.goto('/member');
  await page.getByRole('button', { name: 'Money rain' }).click();
  const rain = page.getByRole('dialog', { name: 'Money rain' });
  await expect(rain.getByText('It is raining now')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await rain.getByRole('button', { name: 'Join the rain' }).click();
  const caught = rain.getByText('Caught', { exact: true }).locator('xpath=following-sibling::dd');
  // The keyboard's button has the focus.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(caught).not.toHaveText('0', { timeout: 300 });
  }).toPass();

  // Left in the middle of it: it opens by itself and goes on where it was.
  await page.reload();
  await expect(caught).not.toHaveText('0');
  await rain.getByRole('button', { name: 'End the rain and keep what you caught' }).click();
  await expect(rain.getByText(/^You caught \d+ pieces?!$/)).toBeVisible();
  const { coin } = await callServer(server.url, token, 'refreshData');
  expect(coin).toBeGreaterThan(0);
  const record = await callServer(server.url, token, 'appUserCoinDetail', { pageNum: 1, pageSize: 5, kind: 'all' });
  expect(record.list).toMatchObject([{ kind: 'bonus', amount: coin, balance: coin }]);
  await rain.getByRole('button', { name: 'Okay' }).click();
  await expect(rain.getByText(/^Next rain: /)).toBeVisible();

  await desk.open('rains');
  await expect(office.locator('tbody').first()).toContainText('paid');
  await office.close();
  expect(problems).toEqual([]);
});
