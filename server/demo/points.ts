import { PROP } from '#contract/props/items.ts';
import { userAccount } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { exchangePoints } from '../modules/points/exchange.ts';
import { type DemoPlay, giveItem } from './actions.ts';

const HOUR = 60 * 60_000;

/** Exchanges of a demo player in the last days, and then so many points. */
export async function tradePoints(play: DemoPlay, points: number, now: number): Promise<void> {
  const { trx, random, userId } = play;
  await giveItem(play, PROP.points, 2000, now - 20 * HOUR);
  for (const [id, price] of [
    ['deposit-10', 400],
    ['card-sorbetes', 500],
    ['diamonds-20', 100],
  ] as const)
    await exchangePoints(trx, { userId, id, price }, { random, now: now - 19 * HOUR });
  const left = await balanceOf(trx, userAccount(userId), PROP.points);
  await giveItem(play, PROP.points, points - left, now - HOUR);
}
