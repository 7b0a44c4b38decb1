import type { Page } from '@playwright/test';
import { FIRST_DATA_ID } from '#contract/pages/rendered-page.ts';
import { JackpotPage } from '../../pages/jackpot-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { BadNetwork } from '../../support/bad-network.ts';
import { layersLeft } from '../../support/looks/layers.ts';
import { register, returnAs, tokenOf } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('en-PH');
const PIN = '246810';
const PAGE = { pageNum: 1, pageSize: 20 } as const;

/** Opens a page as a player does whose browser may show an error, or a page without its script: again until it works. */
async function open(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url, { timeout: 10_000 });
    await expect(page.getByRole('main')).toBeVisible({ timeout: 8000 });
    // The app has taken the document's data over.
    await expect(page.locator(`#${FIRST_DATA_ID}`)).toHaveCount(0, { timeout: 8000 });
  }).toPass();
}

/** Calls without an answer that the page keeps. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('perya.intents') ?? '[]') as { call: string }[]).map(({ call }) => call),
  );

test('on a bad network a login, a deposit, a draw and a move to the safe each happen once', async ({
  page,
  server,
}) => {
  const network = await BadNetwork.start(server.url, 'perya');
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  try {
    await returnAs(page.context(), network, null);
    network.mode = 'bad';

    await open(page, `${network.url}/auth/login`);
    await new LoginPage(page, server).byCode(freshMobile());
    await layersLeft(page);
    const token = await tokenOf(page);

    // The answers of all automatic tries are lost: the player presses again, and gets the same order.
    const wallet = new WalletPage(page, t);
    await open(page, `${network.url}/wallets?name=deposit`);
    network.unanswered.add('createRechargeOrder');
    const pay = page.getByRole('button', { name: t('wallet:pay.now', { amount: '₱500', channel: 'GCash' }) });
    await page
      .getByRole('radiogroup', { name: t('wallet:channel.title') })
      .getByText('GCash', { exact: true })
      .click();
    await page
      .getByRole('radiogroup', { name: t('wallet:amount.title') })
      .getByText('₱500', { exact: true })
      .click();
    await pay.click();
    // The page may find the order by itself before the last try is lost.
    const found = page.getByRole('button', { name: t('wallet:order.continue') });
    await expect(page.getByRole('main').getByRole('alert').or(found).first()).toBeVisible({ timeout: 30_000 });
    network.unanswered.clear();
    await pay.or(found).click();
    await expect(page).toHaveURL(/\/sandbox\/cashier\?/, { timeout: 30_000 });
    expect(network.keysOf('createRechargeOrder').size).toBe(1);
    network.mode = 'good';
    await wallet.play('pay');
    await expect(wallet.balance).toContainText('₱500.00');
    const orders = await callServer(server.url, token, 'getTradeRecord', { kind: 'deposit', ...PAGE });
    expect(orders.list).toMatchObject([{ amount: 500_00, state: 'paid' }]);

    // No answer to any try of the draw: the probe finds the network, and the award is shown without a tap.
    network.mode = 'bad';
    const jackpot = new JackpotPage(page);
    await open(page, `${network.url}/activity/jackpot`);
    await expect(jackpot.spin).toContainText(/chances? left/);
    network.unanswered.add('receiveDrawChance');
    await jackpot.spin.click();
    await expect(page.getByText(/We have no answer to your spin/).first()).toBeVisible({ timeout: 40_000 });
    network.unanswered.clear();
    await jackpot.takeAward();
    expect(network.keysOf('receiveDrawChance').size).toBe(1);
    const draws = await callServer(server.url, token, 'getPersonJackpotDrawAwardLog', PAGE);
    expect(draws.list).toHaveLength(1);

    // The move to the safe is repeated after a reload.
    await callServer(server.url, token, 'setSafeboxPassword', { password: PIN });
    network.mode = 'bad';
    await open(page, `${network.url}/activity/bank`);
    const amount = page.getByLabel(t('safebox:amount.label'), { exact: true });
    const lock = page.getByRole('button', { name: 'Lock up ₱50' });
    network.unanswered.add('moveSafebox');
    await amount.fill('50');
    await lock.click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    expect(await kept(page)).toEqual(['moveSafebox']);
    network.unanswered.clear();
    await open(page, `${network.url}/activity/bank`);
    await amount.fill('50');
    await lock.click();
    await expect.poll(() => kept(page), { timeout: 30_000 }).toEqual([]);
    expect(network.keysOf('moveSafebox').size).toBe(1);
    const safe = await callServer(server.url, token, 'getSafebox', PAGE);
    expect([safe.safebox, safe.list.length]).toEqual([50_00, 1]);
    expect(await kept(page)).toEqual([]);
    expect(exceptions).toEqual([]);
  } finally {
    await network.stop();
  }
});

for (const mode of ['portal', 'cut'] as const)
  test(`answers of the network "${mode}" log nobody out, and the page recovers without a tap`, async ({
    page,
    server,
  }) => {
    const network = await BadNetwork.start(server.url, 'perya');
    try {
      const token = await register(server, freshMobile());
      await returnAs(page.context(), network, token);
      await open(page, network.url);
      await expect(page.locator('[data-balance]')).toHaveAttribute('aria-busy', 'false');
      network.mode = mode;
      await page.getByRole('link', { name: /^VIP/ }).click();
      const again = page.getByRole('button', { name: /^(Try again|Retry)$/ });
      await expect(again.first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      network.mode = 'good';
      // The probe repeats what was lost.
      await expect(again).toHaveCount(0, { timeout: 40_000 });
      expect(await tokenOf(page)).toBe(token);
    } finally {
      await network.stop();
    }
  });

test('on a 2G network a visitor gets from the lobby through the login to a game', async ({ page, server }, info) => {
  await returnAs(page.context(), server, null);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = 250_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  let last = Date.now();
  /** Notes how long a step took, for the report. */
  const note = (step: string): void => {
    info.annotations.push({ type: step, description: `${((Date.now() - last) / 1000).toFixed(1)} s` });
    last = Date.now();
  };
  const patience = { timeout: 60_000 };

  await page.goto('/');
  await expect(page.getByText('Halo-Halo Spin', { exact: true }).first()).toBeVisible(patience);
  note('lobby');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: t('auth:mobileNumber') })).toBeVisible(patience);
  note('login opens');
  await new LoginPage(page, server).byCode(freshMobile());
  await layersLeft(page);
  note('logged in');
  await page.getByRole('link', { name: 'Take my free spin' }).click();
  await expect(new JackpotPage(page).scene).toHaveAttribute('data-scene-status', 'ready', patience);
  note('jackpot is ready');
});
