import { matchesOf, prizeOf } from '#contract/lotto/rules.ts';
import { formatMoney } from '#src/ui/figures/format.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, onOwnServer, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test.use(onOwnServer);

const NUMBERS = [3, 8, 15, 21, 30, 42];
const FIRST = { pageNum: 1, pageSize: 20 };

test('a ticket by touch: the drum, the result, the balance and the check of everybody agree', async ({
  page,
  ownServer: server,
  problems,
}) => {
  const t = textsOf('en-PH');
  const { url } = server;
  const token = await becomeDemo(page, server, 'demo_vip');
  const before = (await callServer(url, token, 'refreshData')).coin;
  // Right after a draw, the next one is minutes away on any machine.
  const nextDraw = async () => {
    const { draws, serverTime } = await callServer(url, token, 'getLotto');
    const quick = draws.find(({ kind }) => kind === 'quick');
    if (quick === undefined) throw new Error('There is no quick draw');
    return { id: quick.id, inMs: quick.drawsAt - serverTime };
  };
  // A new server opens its draws a moment after its start.
  await expect(async () => void (await nextDraw())).toPass();
  const first = await nextDraw();
  await server.advance(first.inMs);
  await expect.poll(async () => (await nextDraw()).id).not.toBe(first.id);
  await page.goto('/game/start?gameId=barrio-lotto');
  const scene = page.locator('[data-scene=lottery-balls]');
  await expect(scene).toHaveAttribute('data-scene-status', 'ready', { timeout: 30_000 });
  for (const number of NUMBERS) await page.getByRole('button', { name: String(number), exact: true }).tap();
  await page.getByRole('button', { name: t('lotto:buy_one', { count: '1', amount: '₱10' }) }).tap();
  await expect(page.getByText(t('lotto:card.mine_one', { count: '1' }))).toBeVisible();
  const paid = await callServer(url, token, 'getLotto');
  const bought = paid.draws.find(({ mine }) => mine === 1);
  if (bought === undefined) throw new Error('No ticket was bought');
  expect(paid.coin).toBe(before - 10_00);
  await expect(page.getByRole('main')).toContainText(formatMoney(paid.coin));

  await server.advance((await nextDraw()).inMs);
  const drawn = async () =>
    (await callServer(url, token, 'getLottoDraws', FIRST)).list.find(({ id }) => id === bought.id);
  await expect.poll(async () => (await drawn())?.mine?.state).toBe('settled');
  await page.reload();
  await page
    .getByRole('button', { name: t('lotto:watch') })
    .first()
    .tap();
  await scene.getByRole('button', { name: t('lotto:skip') }).tap();
  await expect(scene.locator('..').getByText(/^(You won|No win|.+ came back)/)).toBeVisible({ timeout: 15_000 });
  const result = await drawn();
  const numbers = result?.numbers ?? [];
  await expect(page.getByText(t('scene:lotteryBalls.settled', { numbers: numbers.join(', ') }))).toBeAttached();
  const win = prizeOf(bought.prizes, matchesOf(NUMBERS, numbers));
  expect(result?.mine).toMatchObject({ win, best: NUMBERS, state: 'settled' });
  const { coin } = await callServer(url, token, 'refreshData');
  expect(coin).toBe(before - 10_00 + win);
  await expect(page.getByRole('main')).toContainText(formatMoney(coin));

  // Anyone can verify the draw; this browser also saw its commitment before.
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
