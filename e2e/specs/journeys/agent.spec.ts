import type { Browser, Page } from '@playwright/test';
import { partOf } from '#contract/agent/rules.ts';
import type { Language } from '#contract/base/languages.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember, returnAs, tokenOf } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import type { TestServer } from '../../support/server/server.ts';
import { expect, freshMobile, onOwnServer, test } from '../../support/test.ts';
import { type Texts, textsOf } from '../../support/texts.ts';

// The test moves the server's clock to the next day.
test.use(onOwnServer);

/** One journey a language and layout. */
const JOURNEYS = [
  { language: 'en-PH', path: '/agent' },
  { language: 'fil-PH', path: '/agent/v2' },
] as const;

/** Bet of each friend on one color, hundredths. */
const BET = 80_00;

interface Invited {
  readonly link: string;
  readonly browser: Browser;
  readonly server: TestServer;
  readonly language: Language;
}

/** Friends register by the link on their own phones, deposit ₱100 and bet. The first one pays by touch. */
async function joinBy({ link, browser, server, language }: Invited, isFirst: boolean): Promise<void> {
  const t = textsOf(language);
  const context = await browser.newContext({ baseURL: server.url, isMobile: true, hasTouch: true });
  await returnAs(context, server, null, language);
  const page = await context.newPage();
  await page.goto(link);
  await new LoginPage(page, server, t).byCode(freshMobile(), 'sama-sama-tayo');
  const token = await tokenOf(page);
  if (isFirst) {
    await page.goto('/wallets?name=deposit');
    const wallet = new WalletPage(page, t);
    await wallet.deposit('GCash', '₱100');
    await wallet.play('pay');
    await expect(wallet.result).toBeVisible();
  } else await payByCall(server, token);
  await context.close();
  const { sessionId } = await callServer(server.url, token, 'startGame', {
    gameId: 'color-game',
    tryIt: false,
    activityId: '',
  });
  await callServer(server.url, token, 'getColorGame');
  await callServer(server.url, token, 'rollColorGame', { sessionId, bets: { red: BET }, clientSeed: 'e2e-agent' });
}

/** Deposits ₱100 without a page. */
async function payByCall({ url }: TestServer, token: string): Promise<void> {
  const wish = { rechargeTypeId: 'gcash', amount: 100_00 };
  const { order } = await callServer(url, token, 'createRechargeOrder', wish);
  const cashier = new URL(order.payUrl ?? '', url);
  cashier.pathname += '/pay';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(cashier, { method: 'POST', headers, redirect: 'manual' })).status).toBe(303);
}

/** Copies the link by touch, as a player does to send it to friends. */
async function copyLink(page: Page, t: Texts): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('agent:invite.copy') }).tap();
  await expect(page.getByText(t('invite:share.copied'))).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const { language, path } of JOURNEYS)
  test(`two friends join by the link, and their bonuses and commission are collected: ${path} in ${language}`, async ({
    page,
    browser,
    ownServer: server,
    problems,
  }) => {
    const t = textsOf(language);
    const { url } = server;
    const token = await becomeMember(page, server, freshMobile(), language);
    const totals = async () => {
      const { terms, mine } = await callServer(url, token, 'appAgent5User');
      if (mine === null) throw new Error('not a member');
      return { terms, mine };
    };
    const coinOf = async () => (await callServer(url, token, 'refreshData')).coin;
    const { terms } = await totals();
    await page.goto(path);
    const link = await copyLink(page, t);
    for (const isFirst of [true, false]) await joinBy({ link, browser, server, language }, isFirst);

    // The bonus of both friends is there at once.
    await page.goto(path);
    const bonus = 2 * terms.friendBonus;
    const collect = (amount: number) =>
      page.getByRole('button', { name: t('agent:card.collect', { amount: moneyText(amount) }), exact: true });
    const before = await coinOf();
    await collect(bonus).tap();
    await takeReward(page, t);
    await expect(collect(bonus)).toBeHidden();
    expect(await coinOf()).toBe(before + bonus);

    // Commission arrives in the next UTC morning.
    const commission = partOf(2 * BET, terms.level1Rate);
    expect(await totals()).toMatchObject({ mine: { level1: 2, claimable: 0 } });
    await server.advance(DAY_MS);
    await expect.poll(async () => (await totals()).mine.claimable, { timeout: 20_000 }).toBe(commission);
    await page.goto(path);
    await collect(commission).tap();
    await takeReward(page, t);
    await expect(page.getByRole('button', { name: t('agent:card.nothing') })).toBeDisabled();
    expect(await coinOf()).toBe(before + bonus + commission);
    await page.getByRole('tab', { name: t('agent:tab.commission') }).tap();
    const days = page.getByRole('list', { name: t('agent:tab.commission') }).getByRole('listitem');
    await expect(days).toHaveCount(1);
    await expect(days).toContainText(moneyText(commission));
    await page.getByRole('tab', { name: t('agent:tab.team') }).tap();
    const team = page.getByRole('list', { name: t('agent:tab.team') }).getByRole('listitem');
    await expect(team.getByText(t('agent:team.deposited'))).toHaveCount(2);
    expect(await isTooWide(page)).toBe(false);
    expect(problems).toEqual([]);
  });
