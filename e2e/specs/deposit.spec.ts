import { closeNotices } from '../pages/notices.ts';
import { WalletPage } from '../pages/wallet-page.ts';
import { callServer } from '../support/api.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';

test('a new player deposits: shown before paying, left and found again, told five times, credited once', async ({
  page,
  server,
  problems,
}) => {
  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  const wallet = new WalletPage(page);
  await page.goto('/');
  await closeNotices(page);
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/wallets\?name=deposit$/);
  await expect(page.getByText('First deposit: 10% on top')).toBeVisible();
  await wallet.deposit('Maya', '₱500');

  // The cashier is left without paying: the payment waits in the wallet, also after a reload.
  await page.goto('/wallets');
  await expect(wallet.result.first()).toHaveText('Waiting for your payment');
  await page.reload();
  await expect(wallet.result.first()).toHaveText('Waiting for your payment');
  await page.getByRole('button', { name: 'Continue to pay' }).click();
  await wallet.play('fiveTimes');
  await expect(wallet.result.first()).toHaveText('Your deposit is in');
  await expect(wallet.balance).toContainText('₱550.00');
  await expect(page.getByText('₱0 of ₱750 bet. Then you can withdraw.')).toBeVisible();

  await page.getByRole('button', { name: 'Another deposit' }).click();
  await wallet.deposit('GCash', '₱300');
  await wallet.play('fail');
  await expect(wallet.result.first()).toHaveText('The payment failed');
  await page.getByRole('button', { name: 'Deposit again' }).click();
  await wallet.deposit('GCash', '₱300');
  await wallet.play('outOfOrder');
  await expect(wallet.result.first()).toHaveText('Your deposit is in');
  await expect(wallet.balance).toContainText('₱850.00');

  await page.getByRole('link', { name: 'History' }).click();
  const rows = page.getByRole('list', { name: 'Wallet history' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /GCash.*\+₱300\.00Done/,
    /GCash.*₱300\.00Failed/,
    /bonus.*\+₱50\.00Done/,
    /Maya.*\+₱500\.00Done/,
  ]);
  const { coin } = await callServer(server.url, token, 'refreshData');
  expect(coin).toBe(850_00);
  expect(problems).toEqual([]);
});
