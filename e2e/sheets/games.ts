import { expect, type Page } from '@playwright/test';
import { MAX_BOUGHT } from '#contract/lotto/calls.ts';
import { BALLS, PICKS } from '#contract/lotto/rules.ts';
import { SlotPage } from '../pages/slot-page.ts';
import { callServer } from '../support/server/api.ts';
import { closeActivity, editRow, operate } from '../support/server/operator.ts';
import type { TestServer } from '../support/server/server.ts';
import { textsOf } from '../support/texts.ts';
import { type ActivitySheet, awardShown, openClosed, sceneReady } from './sheet.ts';

const t = textsOf('en-PH');

/** Removes a game from the lobby as an operator does, and opens its page. */
async function openRemoved(page: Page, server: TestServer, id: string): Promise<void> {
  await editRow(server, { list: 'games', act: 'editGame', id }, { playable: false });
  await openClosed(page, `/game/start?gameId=${id}`, 'slot:unknown.title');
}

/** Returns the time of day in Manila one minute ago. */
const justNow = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(11, 16);

const moneyRain: ActivitySheet = {
  name: 'money-rain',
  account: 'demo_deposit',
  async start({ page, server }) {
    await editRow(server, { list: 'rainRule', act: 'editRainRule', id: 'rule' }, { dailyTimes: [justNow()] });
    await page.goto('/member');
    await page.getByRole('button', { name: t('rain:title') }).tap();
    await sceneReady(page, 'money-rain');
  },
  async middle({ page }) {
    await page.getByRole('button', { name: t('rain:lobby.join') }).tap();
    await page.waitForTimeout(2500);
    for (let caught = 0; caught < 12; caught++) {
      await page.getByRole('button', { name: t('rain:catchNext') }).press('Enter');
      await page.waitForTimeout(250);
    }
    await page.waitForTimeout(150);
  },
  async end({ page }) {
    await page.getByRole('button', { name: t('rain:stop') }).tap();
    await expect(page.getByText(/^You caught \d+ pieces?!$/)).toBeVisible();
    await page.waitForTimeout(700);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'money-rain');
    await page.getByRole('button', { name: t('rain:result.close') }).tap();
    await expect(page.getByText(t('activity:closed.title'))).toBeVisible();
  },
};

const redVsBlue: ActivitySheet = {
  name: 'red-vs-blue',
  account: 'demo_lucky',
  async start({ page }) {
    await page.goto('/activity/redpkblue');
    await sceneReady(page, 'red-vs-blue');
    await page.getByRole('button', { name: t('pk:result.later') }).tap({ timeout: 30_000 });
    await page.waitForTimeout(800);
  },
  async middle({ page }) {
    await page.getByRole('button', { name: t('pk:join.red') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('pk:join.red') })
      .tap();
    await expect(page.getByText(t('pk:yourCamp'))).toBeVisible();
    await page.waitForTimeout(800);
  },
  async end({ page }) {
    await page.getByRole('button', { name: t('pk:share.receive') }).tap();
    await awardShown(page);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'red-pk-blue');
    await openClosed(page, '/activity/redpkblue');
  },
};

/** Spins a slot until it pays more than its cost. */
const slot = (id: string): ActivitySheet => ({
  name: id,
  account: 'demo_lucky',
  async start({ page }) {
    await page.goto(`/game/start?gameId=${id}`);
    await new SlotPage(page).expectReady();
    await page.waitForTimeout(500);
  },
  async middle({ page }) {
    await new SlotPage(page).dome.tap();
    await page.waitForTimeout(700);
  },
  async end({ page }) {
    const game = new SlotPage(page);
    await game.expectReady();
    for (
      let spins = 0;
      spins < 60 && (await game.outcome.getByText(t('slot:won'), { exact: true }).count()) === 0;
      spins++
    )
      await game.spin();
    await page.waitForTimeout(600);
  },
  closed: ({ page, server }) => openRemoved(page, server, id),
});

const colorGame: ActivitySheet = {
  name: 'color-game',
  account: 'demo_vip',
  async start({ page }) {
    await page.goto('/game/start?gameId=color-game');
    await sceneReady(page, 'color-game');
  },
  async middle({ page }) {
    for (const color of ['yellow', 'green'] as const)
      await page.getByRole('button', { name: new RegExp(t(`scene:name.${color}`)) }).tap();
    await page.getByRole('button', { name: t('color-game:roll'), exact: true }).tap();
    await page.waitForTimeout(900);
  },
  async end({ page }) {
    const won = page.getByText(/^You won /);
    for (let rolls = 0; rolls < 30; rolls++) {
      const dome = page.getByRole('button', { name: t('color-game:roll'), exact: true });
      await expect(dome).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });
      if (await won.isVisible()) break;
      await page.getByRole('button', { name: t('color-game:rebet') }).tap();
      await dome.tap();
    }
    await expect(won).toBeVisible();
    await page.waitForTimeout(600);
  },
  closed: ({ page, server }) => openRemoved(page, server, 'color-game'),
};

/** With this many different tickets, one nearly always matches three numbers. */
const TICKETS = 100;
const tickets = (count: number): number[][] =>
  Array.from({ length: count }, (_, ticket) =>
    Array.from({ length: BALLS }, (_one, ball) => ball + 1)
      .toSorted((a, b) => ((a * (ticket * 7 + 5)) % 43) - ((b * (ticket * 7 + 5)) % 43) || a - b)
      .slice(0, PICKS)
      .toSorted((a, b) => a - b),
  );

const barrioLotto: ActivitySheet = {
  name: 'barrio-lotto',
  account: 'demo_vip',
  async start({ page }) {
    await page.goto('/game/start?gameId=barrio-lotto');
    await sceneReady(page, 'lottery-balls');
  },
  async middle({ page, server }) {
    await operate(server, 'addLottoDraw', { kind: 'quick', drawsAt: Date.now() + 30_000 });
    const login = { account: 'demo_vip', password: 'perya-demo', deviceId: 'sheet' };
    const { token } = await callServer(server.url, '', 'accountLogin', login);
    const game = { gameId: 'barrio-lotto', tryIt: false, activityId: '' };
    const { sessionId } = await callServer(server.url, token, 'startGame', game);
    const { draws } = await callServer(server.url, token, 'getLotto');
    const drawId = draws.find(({ kind }) => kind === 'quick')?.id;
    for (let from = 0; from < TICKETS; from += MAX_BOUGHT) {
      const bought = tickets(TICKETS).slice(from, from + MAX_BOUGHT);
      // oxlint-disable-next-line no-await-in-loop -- one purchase after another
      await callServer(server.url, token, 'buyLottoTickets', { sessionId, drawId, tickets: bought });
    }
    await page.reload();
    await expect(page.getByText(t('lotto:running'))).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(3000);
  },
  async end({ page }) {
    await expect(page.getByText(t('lotto:running'))).toBeHidden({ timeout: 30_000 });
    await page.waitForTimeout(600);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'weekend-lottery');
    await openClosed(page, '/game/start?gameId=barrio-lotto');
    await sceneReady(page, 'lottery-balls');
  },
};

/** Sheets of Money Rain, Red vs Blue and our games. A slot of five reels and one of three represent all slots. */
export const GAME_SHEETS: readonly ActivitySheet[] = [
  moneyRain,
  redVsBlue,
  slot('halo-halo-spin'),
  slot('cherry-fiesta'),
  colorGame,
  barrioLotto,
];
