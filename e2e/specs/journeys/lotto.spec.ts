import { expect as expectValue } from '@playwright/test';
import { matchesOf, prizeOf } from '#contract/lotto-odds.ts';
import { formatMoney } from '#src/ui/format.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { callServer } from '../support/api.ts';
import { operate } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

test.use({ hasTouch: true });

/** Sales close so long before a quick draw, ms (server/modules/lotto/rule.ts), and an own draw is so far ahead. */
const AHEAD_MS = 26_000;
const NUMBERS = [3, 8, 15, 21, 30, 42];

test('a ticket by touch: the drum, the result, balance, record and the check of everybody agree; a cancelled draw comes back', async ({
  page,
  server,
  browser,
  problems,
}) => {
  const t = textsOf('en-PH');
  const { url } = server;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().addCookies([
    { name: 'language', value: 'en-PH', url },
    { name: 'ageTerms', value: '1', url },
  ]);
  const login = { account: 'demo_vip', password: 'perya-demo', deviceId: 'e2e-lotto' };
  const { token } = await callServer(url, '', 'accountLogin', login);
  await page.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);
  const from = Date.now();
  const before = (await callServer(url, token, 'refreshData')).coin;
  await page.goto('/game/start?gameId=barrio-lotto');
  const scene = page.locator('[data-scene=lottery-balls]');
  await expect(scene).toHaveAttribute('data-scene-status', /ready|plain/, { timeout: 30_000 });

  // The desk adds a draw soon; the page finds it.
  await operate(server, 'addLottoDraw', { kind: 'quick', drawsAt: Date.now() + AHEAD_MS });
  await page.reload();
  for (const number of NUMBERS) await page.getByRole('button', { name: String(number), exact: true }).tap();
  await page.getByRole('button', { name: t('lotto:buy_one', { count: '1', amount: '₱10' }) }).tap();
  await expect(page.getByText(t('lotto:card.mine_one', { count: '1' }))).toBeVisible();
  const paid = await callServer(url, token, 'getLotto');
  const bought = paid.draws.find(({ mine }) => mine === 1);
  if (bought === undefined) throw new Error('No ticket was bought');
  expectValue(paid.coin).toBe(before - 10_00);
  await expect(page.getByRole('main')).toContainText(formatMoney(paid.coin));

  // A ticket of the weekend draw, which the desk cancels.
  await page.getByRole('tab', { name: t('lotto:kind.weekend') }).tap();
  await page.getByRole('button', { name: t('lotto:lucky') }).tap();
  await page.getByRole('button', { name: t('lotto:buy_one', { count: '1', amount: '₱20' }) }).tap();
  await expect(page.getByText(t('lotto:card.mine_one', { count: '1' }))).toBeVisible();
  const weekend = (await callServer(url, token, 'getLotto')).draws.find(({ kind }) => kind === 'weekend');
  const desk = new DeskPage(await (await browser.newContext({ baseURL: url })).newPage());
  await desk.login(server);
  await desk.open('lottoDraws');
  const form = await desk.unfold(desk.row(weekend?.id ?? ''), 'Cancel');
  await form.getByLabel('Why, for the log').fill('The drum is broken');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.page.getByText('cancelled').first()).toBeVisible();

  // The own draw plays by itself.
  await expect(page.getByText(t('lotto:running'))).toBeVisible({ timeout: AHEAD_MS + 10_000 });
  await scene.getByRole('button', { name: t('lotto:skip') }).tap();
  await expect(scene.locator('..').getByText(/^(You won|No win)/)).toBeVisible({ timeout: 15_000 });
  const page1 = { pageNum: 1, pageSize: 20 };
  const { list: draws } = await callServer(url, token, 'getLottoDraws', page1);
  const drawn = draws.find(({ id }) => id === bought.id);
  const numbers = drawn?.numbers ?? [];
  await expect(page.getByText(t('scene:lotteryBalls.settled', { numbers: numbers.join(', ') }))).toBeAttached();
  const win = prizeOf(bought.prizes, matchesOf(NUMBERS, numbers));
  expectValue(drawn?.mine).toMatchObject({ win, best: NUMBERS, state: 'settled' });
  const { coin } = await callServer(url, token, 'refreshData');
  expectValue(coin).toBe(before - 10_00 + win);
  await expect(page.getByRole('main')).toContainText(formatMoney(coin));
  const period = { ...page1, from, to: Date.now() + 60_000 };
  const record = (await callServer(url, token, 'betRecord', period)).list.map(({ stake, state }) => [stake, state]);
  expectValue(record).toEqual([
    [0, 'cancelled'],
    [10_00, 'settled'],
  ]);
  expect(await isTooWide(page)).toBe(false);

  // Anybody verifies it; this phone saw the promise before.
  await page.goto('/fairness');
  const row = page
    .getByRole('list', { name: t('fairness:shared.title') })
    .locator('details')
    .filter({ hasText: numbers.join(', ') });
  await expect(row.locator('summary')).toContainText(t('fairness:verdict.fair'));
  await row.locator('summary').tap();
  await expect(row).toContainText(t('fairness:shared.seen.promise'));
  expect(problems).toEqual([]);
});
