import { colorTable, COLORS, payoutOf } from '#contract/color-game/rules.ts';
import { formatMoney, moneyText } from '#src/ui/figures/format.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test('bets on colors, rolled by touch: dice, bubble, balance, record and fairness agree', async ({
  page,
  server,
  problems,
}) => {
  const t = textsOf('en-PH');
  const { url } = server;
  const token = await becomeDemo(page, server, 'demo_vip');
  const from = Date.now();
  const before = (await callServer(url, token, 'refreshData')).coin;
  await page.goto('/game/start?gameId=color-game');
  const scene = page.locator('[data-scene=color-game]');
  await expect(scene).toHaveAttribute('data-scene-status', /ready|plain/, { timeout: 30_000 });
  const { fairness, pays } = await callServer(url, token, 'getColorGame');

  const tiles = page.getByRole('list', { name: t('color-game:colors') }).getByRole('button');
  await expect(tiles).toHaveCount(6);
  await page.getByText('₱10', { exact: true }).tap();
  await tiles.nth(1).tap();
  await tiles.nth(1).tap();
  await tiles.nth(5).tap();
  await expect(page.getByText(t('color-game:status.cost', { amount: '₱30' }))).toBeVisible();
  const dome = page.getByRole('button', { name: t('color-game:roll'), exact: true });
  await dome.tap();
  await expect(dome).toHaveAttribute('aria-busy', 'true');
  await expect(dome).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });

  const { lastRolls, coin } = await callServer(url, token, 'getColorGame');
  const [roll] = lastRolls;
  if (roll === undefined) throw new Error('Nothing was rolled');
  expect(roll).toMatchObject({ bets: { yellow: 20_00, green: 10_00 }, cost: 30_00 });
  expect(roll.win).toBe(payoutOf(roll.bets, roll.faces, pays));
  expect(coin).toBe(before - roll.cost + roll.win);
  // The scene, the bubble and the balance show the same result.
  const [first = '', second = '', third = ''] = roll.faces.map((face) => t(`scene:name.${face}`));
  // A celebrated win is announced after the faces and replaces their text.
  const settled = t('scene:colorGame.settled', { first, second, third });
  const said = roll.win > roll.cost ? moneyText(roll.win) : settled;
  await expect(page.getByRole('status').filter({ hasText: said }).first()).toBeAttached();
  if (roll.win > 0) await expect(scene).toContainText(t('color-game:gain', { amount: moneyText(roll.win) }));
  await expect(page.getByRole('main')).toContainText(formatMoney(coin));

  const period = { pageNum: 1, pageSize: 20, from, to: Date.now() + 60_000 };
  const { list } = await callServer(url, token, 'betRecord', period);
  expect(list).toMatchObject([{ id: roll.id, gameId: 'color-game', stake: 30_00, win: roll.win, state: 'settled' }]);

  // After the seed is revealed, the browser's check computes the same dice.
  await callServer(url, token, 'rotateFairnessSeed', { clientSeed: 'e2e-after-the-roll' });
  const rounds = await callServer(url, token, 'getFairnessRounds', { pageNum: 1, pageSize: 20 });
  const round = rounds.list.find(({ game }) => game === 'color-game');
  expect(round?.serverSeedHash).toBe(fairness?.serverSeedHash);
  expect(round?.picks).toEqual(roll.faces.map((face) => COLORS.indexOf(face)));
  expect(round?.table.draws).toEqual(colorTable(pays).draws);
  await page.goto('/fairness');
  const row = page.locator('details').filter({ hasText: 'Color Game' }).first();
  await expect(row.locator('summary')).toContainText(t('fairness:verdict.fair'));
  await row.locator('summary').tap();
  await expect(row).toContainText(t('fairness:rounds.drawn', { drawn: roll.faces.join(', ') }));
  expect(problems).toEqual([]);
});
