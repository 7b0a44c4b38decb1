import type { Browser, Page } from '@playwright/test';
import type { Language } from '#contract/base/languages.ts';
import { formatMoney } from '#src/ui/figures/format.ts';
import { isDeep } from '../../../tests/deep.ts';
import { DeskPage } from '../../pages/desk-page.ts';
import { IdentityPage, type Person } from '../../pages/identity-page.ts';
import { SlotPage } from '../../pages/slot-page.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { WithdrawPage } from '../../pages/withdraw-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { TestServer } from '../../support/server/server.ts';
import { giveFreeSpins, leaveTurnover } from '../../support/stopped-data.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

interface Journey {
  readonly language: Language;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly person: Person;
}

const JOURNEYS: readonly Journey[] = [
  {
    language: 'en-PH',
    viewport: { width: 360, height: 800 },
    person: { fullName: 'Ana Dela Cruz', birthDate: '1990-05-17', number: '1234567890123456' },
  },
  {
    language: 'fil-PH',
    viewport: { width: 320, height: 640 },
    person: { fullName: 'Benjo Santos', birthDate: '1988-01-30', number: '6543210987654321' },
  },
];

/** Limits each step, so that a failure names the step and not the whole journey. */
const MAX_STEP_MS = 30_000;

const DAY = 24 * 60 * 60_000;
const ROUNDS = { pageNum: 1, pageSize: 20, from: Date.now() - DAY, to: Date.now() + DAY };

/** Opens a phone's page in the journey's language, without the notices that open automatically. */
async function openPhone(browser: Browser, server: TestServer, { viewport }: Journey): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport, isMobile: true, hasTouch: true });
  context.setDefaultTimeout(MAX_STEP_MS);
  return context.newPage();
}

/** Stake in hundredths, small enough that luck hardly changes the balance. */
const STAKE = 2_00;
/** Remaining turnover after the restart, hundredths. Hundreds of spins to work off more would show nothing new. */
const LEFT = 50_00;

/** Bets until no turnover is left. */
async function workOff(url: string, token: string): Promise<void> {
  const { sessionId } = await callServer(url, token, 'startGame', {
    gameId: 'halo-halo-spin',
    tryIt: false,
    activityId: '',
  });
  for (;;) {
    const { turnover } = await callServer(url, token, 'getExchange');
    if (turnover.left === 0) return;
    const spins = Math.min(50, Math.ceil(turnover.left / STAKE));
    for (let spin = 0; spin < spins; spin++) await callServer(url, token, 'spinSlot', { sessionId, stake: STAKE });
  }
}

for (const journey of isDeep ? JOURNEYS : JOURNEYS.slice(0, 1))
  test(`register, verify, deposit, bet, reach a limit, withdraw, in ${journey.language} at ${journey.viewport.width} px`, async ({
    browser,
  }) => {
    const t = textsOf(journey.language);
    const { person } = journey;
    // Use a separate server, because this test stops it.
    const server = await TestServer.start();
    const page = await openPhone(browser, server, journey);
    const desk = new DeskPage(await (await browser.newContext({ baseURL: server.url })).newPage());
    desk.page.setDefaultTimeout(MAX_STEP_MS);
    try {
      const mobile = freshMobile();
      const token = await becomeMember(page, server, mobile, journey.language);

      // The desk verifies the member by the name on the document.
      const identity = new IdentityPage(page, t);
      await identity.inform(person);
      await identity.submit(person);
      await desk.login(server);
      await desk.open('kyc');
      const papers = desk.row(person.fullName);
      await expect(papers.locator('img, a[href*="kycPicture"]').first()).toBeVisible();
      const approval = await desk.unfold(papers, 'Approve');
      await approval.getByRole('button', { name: 'Approve' }).click();
      await page.reload();
      await expect(page.getByRole('heading', { name: t('kyc:approved.title') })).toBeVisible();

      const wallet = new WalletPage(page, t);
      await page.goto('/wallets?name=deposit');
      await wallet.deposit('GCash', '₱500');
      await wallet.play('pay');
      await expect(wallet.balance).toContainText('₱500.00');

      // The member bets, and free spins wait for them after the restart.
      const slot = new SlotPage(page, t);
      await page.goto('/game/start?gameId=halo-halo-spin');
      await slot.expectReady();
      await slot.spin();
      await server.halt();
      await giveFreeSpins(server.folder, `+63${mobile}`, 2);
      await leaveTurnover(server.folder, `+63${mobile}`, LEFT);
      await server.run();
      await page.reload();
      await slot.expectReady();
      await expect(slot.outcome).toContainText(t('slot:freeSpinsWait'));
      for (let spin = 0; spin < 2; spin++) await slot.spin();
      await workOff(server.url, token);

      // Balance, record and report show the same amounts.
      const { coin } = await callServer(server.url, token, 'refreshData');
      await page.goto('/wallets');
      await expect(wallet.balance).toContainText(formatMoney(coin));
      const { list: games } = await callServer(server.url, token, 'betRecordReport', {
        from: ROUNDS.from,
        to: ROUNDS.to,
        by: 'game',
      });
      const net = games.reduce((sum, { stake, win }) => sum + win - stake, 0);
      expect(coin).toBe(500_00 + net);
      const { list: rounds } = await callServer(server.url, token, 'betRecord', ROUNDS);
      expect(rounds).toHaveLength(20);
      await page.goto('/member/report');
      await expect(page.getByRole('region', { name: t('report:net') })).toContainText(
        formatMoney(net, { signed: true }),
      );

      // The member's own limit refuses the next deposit.
      await page.goto('/member/self-limited');
      await page.getByRole('button', { name: new RegExp(t('limits:limit.deposit')) }).click();
      await page.getByLabel(t('limits:edit.pesos')).fill('600');
      await page.getByRole('button', { name: t('limits:edit.next') }).click();
      await page.getByRole('button', { name: t('limits:confirm.button.first', { amount: '₱600' }) }).click();
      await expect(page.getByText(t('limits:done.now'))).toBeVisible();
      await page.goto('/wallets?name=deposit');
      await page.getByRole('button', { name: t('wallet:order.another') }).click();
      await page.getByText('GCash', { exact: true }).click();
      await page
        .getByRole('radiogroup', { name: t('wallet:amount.title') })
        .getByText('₱500', { exact: true })
        .click();
      await page.getByRole('button', { name: t('wallet:pay.now', { amount: '₱500', channel: 'GCash' }) }).click();
      await expect(page.getByText(t('errors:play.overDepositLimit'))).toBeVisible();

      // The desk refuses the first withdrawal, which returns the money, and sends the second. Its token changed with
      // the restart.
      await desk.login(server);
      const withdraw = new WithdrawPage(page, t);
      await withdraw.addWallet('GCash', '09171230142');
      const first = await withdraw.ask(100);
      await desk.open('withdrawals');
      const refusal = await desk.unfold(desk.row(first), 'Refuse');
      await refusal.getByRole('textbox').fill('The account is closed <today>.');
      await refusal.getByRole('button', { name: 'Refuse' }).click();
      const refused = await withdraw.open(first);
      await expect(refused).toContainText('The account is closed <today>.');
      await expect(refused).toContainText(t('withdrawal:step.returned'));
      expect((await callServer(server.url, token, 'refreshData')).coin).toBe(coin);

      const second = await withdraw.ask(100);
      await desk.open('withdrawals');
      await (await desk.unfold(desk.row(second), 'Approve')).getByRole('button', { name: 'Approve' }).click();
      await desk.open('withdrawals');
      const sending = await desk.unfold(desk.row(second), 'Mark as sent');
      await sending.getByRole('textbox').fill('GC-4471');
      await sending.getByRole('button', { name: 'Mark as sent' }).click();
      const sent = await withdraw.open(second);
      await expect(sent).toContainText('GC-4471');
      await expect(sent.getByRole('list', { name: t('withdrawal:steps') })).toContainText(t('withdrawal:step.sent'));
      expect((await callServer(server.url, token, 'refreshData')).coin).toBe(coin - 100_00);
      await page.goto('/wallets');
      await expect(wallet.balance).toContainText(formatMoney(coin - 100_00));
      expect(await isTooWide(page)).toBe(false);
    } finally {
      await page.context().close();
      await desk.page.context().close();
      await server.stop();
    }
  });
