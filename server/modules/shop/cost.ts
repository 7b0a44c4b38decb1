import { sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { costDays, playerDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { readItemValues } from '../../operator/content/item-values.ts';
import type { Given } from '../../play/awards.ts';
import './tables.ts';

/**
 * A product as if the diamonds that were spent on the last days went to it, and the exact part of them that comes back.
 * @param price in diamonds
 */
export async function productCost(
  context: CostContext,
  { award, price, perPlayer }: { readonly award: Given; readonly price: number; readonly perPlayer: number | null },
): Promise<CostLine[]> {
  const valueOf = await readItemValues(context.db);
  const [worth, each] = [valueOf(PROP.diamond).each, valueOf(award.propId).each];
  const spent = await spentDiamonds(context);
  const pieces = spent.reduce((sum, diamonds) => sum + Math.min(diamonds / price, perPlayer ?? Infinity), 0);
  return [
    ...(worth === null || each === null
      ? []
      : [{ label: 'Comes back of its diamonds', returns: (award.count * each) / (price * worth) }]),
    gives('If the diamonds that were spent go to it', [award], pieces),
  ];
}

/** Diamonds that the bets of the last days give. */
export async function betDiamondsCost({ db, now }: CostContext, betPerDiamond: number): Promise<CostLine[]> {
  const { rows } = await sql<{ bet: number }>`
    select coalesce(sum(bet), 0)::bigint as bet from ${playerDays({ now })} as one_day`.execute(db);
  const diamonds = betPerDiamond === 0 ? 0 : (rows[0]?.bet ?? 0) / betPerDiamond;
  return [gives('Diamonds from bets', [{ propId: PROP.diamond, count: diamonds }], 1)];
}

/** Diamonds that each player spent on the last days. */
async function spentDiamonds({ db, now }: CostContext): Promise<number[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ diamonds: number }>`
    select sum(price)::bigint as diamonds from shop_order
    where created_at >= ${from * DAY_MS}::bigint and created_at < ${to * DAY_MS}::bigint
      and state not in ('refused', 'cancelled')
    group by user_id`.execute(db);
  return rows.map(({ diamonds }) => diamonds);
}
