import type { Page } from '@playwright/test';
import { formatCount } from '#src/ui/format.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { callServer } from '../support/api.ts';
import { becomeMember } from '../support/member.ts';
import type { TestServer } from '../support/server.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

const PHONE = { width: 360, height: 800 };
const SHOP = '/activity/lottery/product';

/** Logs the demo's VIP in on a phone. @returns the token */
async function openAsVip(page: Page, { url }: TestServer): Promise<string> {
  await page.setViewportSize(PHONE);
  await page.context().addCookies([
    { name: 'language', value: 'en-PH', url },
    { name: 'ageTerms', value: '1', url },
  ]);
  const { token } = await callServer(url, '', 'accountLogin', {
    account: 'demo_vip',
    password: 'perya-demo',
    deviceId: 'e2e-shop',
  });
  await page.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);
  return token;
}

const diamondsOf = async (url: string, token: string) => (await callServer(url, token, 'diamondShopData')).diamonds;

test('diamonds become coins and goods; what is sent can be followed, what is refused comes back', async ({
  page,
  server,
  browser,
  problems,
}) => {
  const t = textsOf('en-PH');
  const token = await openAsVip(page, server);
  const before = await diamondsOf(server.url, token);
  await page.goto(SHOP);

  // Coins, at once.
  await page.getByRole('button', { name: /^₱10 coins/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${t('shop:exchange')}`) }).click();
  const left = t('shop:diamonds_other', { number: formatCount(before - 100) });
  await expect(page.getByRole('banner').getByText(left)).toBeVisible();
  await expect(page.getByText(t('shop:done.coinToBet', { amount: '₱10', turnover: '₱10' }))).toBeVisible();

  // A mug to another address than the one that is kept, and load to a number.
  await page.getByRole('button', { name: /^Fiesta mug/ }).click();
  await page.getByRole('button', { name: t('shop:address.change'), exact: true }).click();
  await page.getByLabel(t('shop:address.city')).fill('Biñan');
  await page.getByRole('button', { name: t('shop:address.save') }).click();
  await expect(page.getByRole('dialog').last()).toContainText('Brgy. Tagapo, Biñan');
  await page.getByRole('button', { name: new RegExp(`^${t('shop:exchange')}`) }).click();
  const line = page.getByRole('list', { name: t('shop:orders.title') }).getByRole('button', { name: /^Fiesta mug/ });
  await expect(line).toContainText(t('shop:state.ordered'));
  expect(await diamondsOf(server.url, token)).toBe(before - 1300);
  await page.goto(SHOP);
  await page.getByRole('button', { name: /^₱50 load/ }).click();
  await page.getByLabel(t('shop:mobile.label')).fill('0918 555 0101');
  await page.getByRole('button', { name: new RegExp(`^${t('shop:exchange')}`) }).click();
  await expect(page.getByRole('button', { name: /^₱50 load/ }).first()).toContainText(t('shop:state.ordered'));

  // The desk accepts and sends the mug, and refuses the load.
  const desk = new DeskPage(await (await browser.newContext({ baseURL: server.url })).newPage());
  await desk.login(server);
  const act = async (row: string, name: string, fields: Readonly<Record<string, string>> = {}) => {
    await desk.open('shopOrders?isWaiting=true');
    const form = await desk.unfold(desk.row(row), name);
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name }).click();
  };
  await desk.open('shopOrders?isWaiting=true');
  await expect(desk.row('Fiesta mug')).toContainText('Brgy. Tagapo, Biñan, Laguna');
  await act('Fiesta mug', 'Accept');
  await act('Fiesta mug', 'Mark as sent', { Courier: 'J&T Express', Tracking: 'JT 88 <1>' });
  await act('₱50 load', 'Refuse', { Reason: 'This number takes no load.' });
  await desk.page.context().close();

  // The player is told, sees the tracking number, and has the diamonds of the load again.
  await page.goto(SHOP);
  await expect(page.getByRole('link', { name: new RegExp(t('shop:orders.news')) })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(t('shop:orders.short')) }).click();
  await line.click();
  const sent = page.getByRole('dialog');
  await expect(sent).toContainText('JT 88 <1>');
  await expect(sent.getByRole('listitem').filter({ hasText: t('shop:step.delivered') })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^₱50 load/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('This number takes no load.');
  expect(await diamondsOf(server.url, token)).toBe(before - 1300);
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
});

test('the shop speaks Filipino, and tells a new player where diamonds come from', async ({ page, server }) => {
  const t = textsOf('fil-PH');
  await page.context().addCookies([{ name: 'language', value: 'fil-PH', url: server.url }]);
  await becomeMember(page, server, freshMobile(), t);
  await page.goto(SHOP);
  await page.getByRole('button', { name: /^Bigas, 5 kg/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(t('shop:shortText', { count: '2,000' }));
  await sheet.getByRole('button', { name: t('shop:earn.title') }).click();
  await expect(page.getByRole('dialog').last()).toContainText(t('shop:earn.bet', { amount: '₱100' }));
  expect(await isTooWide(page)).toBe(false);
});
