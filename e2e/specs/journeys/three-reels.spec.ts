import { cellsOf, symbolsSeen } from '#scenes/slot-reels/lines.ts';
import { formatMoney } from '#src/ui/figures/format.ts';
import { SlotPage } from '../../pages/slot-page.ts';
import { litReels } from '../../support/looks/lit-reels.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';

const GAME = 'cherry-fiesta';
/** Every other spin pays: this many spins without a win occur once in a million tries. */
const MAX_SPINS = 20;

test('three reels are spun by touch until a line pays: reels, balance, record and fairness agree', async ({
  page,
  server,
  problems,
}) => {
  const slot = new SlotPage(page);
  const token = await slot.openAs('demo_vip', server, GAME);
  const ask = { pageNum: 1, pageSize: 20 };
  const since = Date.now();
  const before = (await callServer(server.url, token, 'refreshData')).coin;
  const state = () => callServer(server.url, token, 'getSlotState', { gameId: GAME });
  let spins = 0;
  for (let won = 0; won === 0 && spins < MAX_SPINS; spins++) {
    await slot.dome.tap();
    await expect(slot.dome).toHaveAttribute('aria-busy', 'true');
    await slot.expectReady();
    won = (await state()).lastSpin?.win ?? 0;
  }

  const { machine, lastSpin, coin } = await state();
  if (lastSpin === null) throw new Error('Nothing was spun.');
  expect(lastSpin.win).toBeGreaterThan(0);
  const seen = symbolsSeen(machine.strips, lastSpin.stops);
  const paying = lastSpin.wins.reduce((cells, win) => cells | cellsOf(seen, win), 0);
  await expect.poll(() => litReels(slot.scene, machine.strips.length)).toBe(paying);
  await expect(slot.outcome).toContainText(formatMoney(lastSpin.win));
  await expect(slot.balance).toContainText(formatMoney(coin));

  const { list: bets } = await callServer(server.url, token, 'betRecord', { ...ask, from: since, to: since + 600_000 });
  expect(bets).toHaveLength(spins);
  expect(bets[0]).toMatchObject({ gameId: GAME, gameName: 'Cherry Fiesta', win: lastSpin.win });
  expect(bets.reduce((sum, { stake, win }) => sum + win - stake, before)).toBe(coin);
  const { list: rounds } = await callServer(server.url, token, 'getFairnessRounds', ask);
  expect(rounds[0]).toMatchObject({ game: GAME, picks: lastSpin.stops });
  await page.goto('/fairness');
  await expect(page.getByText('Cherry Fiesta', { exact: true }).first()).toBeVisible();
  expect(problems).toEqual([]);
});
