import { multipleText } from '#src/components/rank/rank-value.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('en-PH');

/** In hundredths, so small that the balance is enough for many spins. */
const STAKE = 2_00;

test('the best multiple that a player wins in a slot appears on the board of the Slots Shack', async ({
  page,
  server,
  problems,
}) => {
  const { url } = server;
  const token = await becomeDemo(page, server, 'demo_bets');
  const game = { gameId: 'halo-halo-spin', tryIt: false, activityId: '' };
  const { sessionId } = await callServer(url, token, 'startGame', game);
  await page.goto('/activity/slotshack');
  const own = page.getByRole('region', { name: t('rank:yourRow') });
  await expect(own).toContainText(t('rank:notRanked.multiple'));

  /** The best win as a multiple of its bet, hundredths. Only wins above the bet are listed. */
  let best = 0;
  while (best <= 100) {
    // oxlint-disable-next-line no-await-in-loop -- one spin after another
    const { spin } = await callServer(url, token, 'spinSlot', { sessionId, stake: STAKE });
    if (spin.cost > 0) best = Math.max(best, Math.floor((spin.win * 100) / spin.cost));
  }
  await page.reload();
  await expect(own).toContainText(multipleText(best));
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
});
