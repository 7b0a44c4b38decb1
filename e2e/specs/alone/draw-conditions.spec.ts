import type { Page } from '@playwright/test';
import { formatMoney } from '#src/ui/figures/format.ts';
import { type Draw, JackpotPage } from '../../pages/jackpot-page.ts';
import {
  blockMainThread,
  reachContexts,
  sceneWorker,
  setHidden,
  withoutOffscreenCanvas,
  withoutWebgl,
} from '../../support/conditions.ts';
import { litCells } from '../../support/looks/lit-cell.ts';
import { becomeMember, tokenOf } from '../../support/member.ts';
import { noteMoments } from '../../support/moments.ts';
import { callServer } from '../../support/server/api.ts';
import { TestServer } from '../../support/server/server.ts';
import { makeCertain } from '../../support/stopped-data.ts';
import { expect, freshMobile, test as base, throttleCpu } from '../../support/test.ts';

/** `generous` is a server on which every draw hits MAJOR. */
const test = base.extend<object, { generous: TestServer }>({
  generous: [
    async ({}, use) => {
      const server = await TestServer.start((folder) => makeCertain(folder, 'major'));
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** A full draw takes at least 5.9 s until its award. A cut one shows its award well before this limit, ms. */
const CUT_MS = 5000;
/** Texts of the turning wheel, of the stopped wheel, and then of the award. */
const WAITING = 'Which jackpot will it be?';
const OPENING = 'Opening your award';
const WON = 'You won a reward';

/** Opens the jackpot page as a new member and waits for this state of the board. */
async function atTheBoard(page: Page, server: TestServer, status: 'ready' | 'plain' = 'ready'): Promise<JackpotPage> {
  await becomeMember(page, server, freshMobile());
  const jackpot = new JackpotPage(page);
  await jackpot.open(status);
  return jackpot;
}

/** Takes the award and compares the texts, the lit cell and the balance with the server's answer. */
async function expectPaid(page: Page, server: TestServer, jackpot: JackpotPage, draw: Draw): Promise<string> {
  expect(draw.errcode).toBe(0);
  const token = await tokenOf(page);
  const shown = await jackpot.takeAward();
  const { awardConfigList } = await callServer(server.url, token, 'getJackpotDrawInfo');
  await expect.poll(() => litCells(jackpot.scene)).toEqual([awardConfigList.findIndex(({ id }) => id === draw.cellId)]);
  expect((await callServer(server.url, token, 'refreshData')).coin).toBe(draw.coin);
  if (draw.bonus > 0) expect(shown).toContain(formatMoney(draw.bonus));
  await expect(jackpot.spin).toContainText('No chances left');
  return shown;
}

test.describe('a draw lands on the result', () => {
  test('in a quick cut under reduced motion', async ({ page, server, problems }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const jackpot = await atTheBoard(page, server);
    const draw = await jackpot.draw();
    await jackpot.expectAward(CUT_MS);
    await expectPaid(page, server, jackpot, draw);
    expect(problems).toEqual([]);
  });

  test('at once when it is skipped', async ({ page, server }) => {
    const jackpot = await atTheBoard(page, server);
    const draw = await jackpot.draw();
    await jackpot.skip.click();
    await jackpot.expectAward(CUT_MS);
    await expectPaid(page, server, jackpot, draw);
  });

  test('when the graphics context is lost midway, and the picture returns', async ({ page, server }) => {
    const loseContext = await reachContexts(page);
    const jackpot = await atTheBoard(page, server);
    const draw = await jackpot.draw();
    await expect(jackpot.skip).toBeVisible();
    await loseContext();
    await jackpot.expectAward(CUT_MS);
    await expectPaid(page, server, jackpot, draw);
  });

  test('while the tab is behind another one', async ({ page, server }) => {
    const jackpot = await atTheBoard(page, server);
    const draw = await jackpot.draw();
    await expect(jackpot.skip).toBeVisible();
    await setHidden(page, true);
    await jackpot.expectAward(CUT_MS);
    await setHidden(page, false);
    await expectPaid(page, server, jackpot, draw);
  });

  test('on a main thread that is 20 times slower and blocked most of the time', async ({ page, server }) => {
    const jackpot = await atTheBoard(page, server);
    await throttleCpu(page, 20);
    const unblock = await blockMainThread(page);
    const draw = await jackpot.draw();
    await jackpot.expectAward(60_000);
    await unblock();
    await throttleCpu(page, 1);
    await expectPaid(page, server, jackpot, draw);
  });

  test('in plain DOM if WebGL does not start at all', async ({ page, server }) => {
    await withoutWebgl(page);
    const jackpot = await atTheBoard(page, server, 'plain');
    const draw = await jackpot.draw();
    await expectPaid(page, server, jackpot, draw);
    await expect(jackpot.scene.locator('canvas')).toHaveCount(0);
  });

  test('on the main thread if a worker cannot draw', async ({ page, server }) => {
    await withoutOffscreenCanvas(page);
    const jackpot = await atTheBoard(page, server);
    expect(() => sceneWorker(page)).toThrow();
    const draw = await jackpot.draw();
    await expectPaid(page, server, jackpot, draw);
  });
});

test.describe('a draw that hits MAJOR', () => {
  test.use({ baseURL: async ({ generous }, use) => use(generous.url) });

  /** Checks the payment of the pool: the award, the increase of the balance and the pool before the draw are equal. */
  async function expectPool(
    page: Page,
    generous: TestServer,
    jackpot: JackpotPage,
    draw: Draw,
    before: { coin: number; pool: number },
  ): Promise<void> {
    const shown = await expectPaid(page, generous, jackpot, draw);
    expect(shown).toContain(formatMoney(draw.bonus));
    expect(draw.coin - before.coin).toBe(draw.bonus);
    expect(draw.bonus).toBeGreaterThanOrEqual(before.pool);
  }

  async function before(page: Page, generous: TestServer): Promise<{ coin: number; pool: number }> {
    const token = await tokenOf(page);
    const { coin } = await callServer(generous.url, token, 'refreshData');
    return { coin, pool: (await callServer(generous.url, token, 'getJackpotDrawInfo')).majorJackpot };
  }

  test('turns the wheel for 4 to 6 s, waits 2 s and pays the pool', async ({ page, generous, problems }) => {
    const jackpot = await atTheBoard(page, generous);
    const held = await before(page, generous);
    const moments = await noteMoments(page, [WAITING, OPENING, WON]);
    const draw = await jackpot.draw();
    await jackpot.skip.click();
    await expect(jackpot.wheel).toBeVisible();
    await jackpot.expectAward(20_000);
    const { [WAITING]: started = 0, [OPENING]: landed = 0, [WON]: opened = 0 } = await moments();
    expect(landed - started).toBeGreaterThan(3900);
    // The landing may reach the page late, but the award may not.
    expect(opened - landed).toBeGreaterThan(1500);
    await expectPool(page, generous, jackpot, draw, held);
    expect(problems).toEqual([]);
  });

  test('pays the pool also when the context is lost while the wheel turns', async ({ page, generous }) => {
    const loseContext = await reachContexts(page);
    const jackpot = await atTheBoard(page, generous);
    const held = await before(page, generous);
    const draw = await jackpot.draw();
    await jackpot.skip.click();
    await expect(page.locator('[data-scene="jackpot-wheel"][data-scene-status="ready"]')).toBeVisible();
    await loseContext();
    await jackpot.expectAward(CUT_MS);
    await expectPool(page, generous, jackpot, draw, held);
  });

  test('pays the pool in plain DOM if WebGL does not start at all', async ({ page, generous }) => {
    await withoutWebgl(page);
    const jackpot = await atTheBoard(page, generous, 'plain');
    const held = await before(page, generous);
    const draw = await jackpot.draw();
    // The grid skips to its result. The wheel's plain form stays as long as the wheel would turn.
    await expect(jackpot.wheel.getByText('MAJOR').first()).toBeVisible();
    await expectPool(page, generous, jackpot, draw, held);
  });
});
