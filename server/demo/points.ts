import { PROP } from '#contract/props/items.ts';
import { userAccount } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { exchangePoints } from '../modules/points/exchange.ts';
import { type DemoPlay, giveItem } from './actions.ts';

/** Exchanges of a demo player, from points that are given before. */
export async function tradePoints(play: DemoPlay, now: number): Promise<void> {
  const { trx, random, userId } = play;
  await giveItem(play, PROP.points, 1000, now);
  for (const [id, price] of [
    ['deposit-10', 400],
    ['card-sorbetes', 500],
    ['diamonds-20', 100],
  ] as const)
    await exchangePoints(trx, { userId, id, price }, { random, now });
}

/** Tops a demo player's points up. */
export async function topUpPoints(play: DemoPlay, points: number, now: number): Promise<void> {
  const held = await balanceOf(play.trx, userAccount(play.userId), PROP.points);
  await giveItem(play, PROP.points, points - held, now);
}
