import { sql } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import { COST_DAYS, playerDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { readItemValues } from '../../operator/content/item-values.ts';
import { type goodRow, type pointsRule, pointsRuleInForce, readGoods } from './goods.ts';

type Rule = z.infer<typeof pointsRule>;

/** Points of the last days' bets, and their worth in the good that gives most coins for a point. */
export async function pointsCost(context: CostContext, rule: Rule): Promise<CostLine[]> {
  const points = (await pointsOfBets(context, rule)).reduce((sum, own) => sum + own, 0);
  return [
    gives('Points from bets', [{ propId: PROP.points, count: points }], 1),
    gives('Worth of them in the shop, at most', [coins(points * (await mostForAPoint(context)))], 1),
  ];
}

/** A good as if players spent the points of the last days' bets on it, up to its limits. */
export async function goodCost(
  context: CostContext,
  good: Pick<z.infer<typeof goodRow>, 'propId' | 'count' | 'price' | 'stock' | 'perPlayer' | 'period'>,
): Promise<CostLine[]> {
  const { price, perPlayer, period, stock } = good;
  const most = perPlayer === null ? Infinity : perPlayer * (period === 'day' ? COST_DAYS : 1);
  const points = await pointsOfBets(context, await pointsRuleInForce.read(context.db));
  const pieces = points.reduce((sum, own) => sum + Math.min(own / price, most), 0);
  return [gives('If the points of bets are spent on it', [good], Math.min(pieces, stock ?? Infinity))];
}

/** Points that the bets of the last days give by a rule, for each player. The rest of a day counts on the next one. */
async function pointsOfBets({ db, now }: CostContext, { betPerPoint, mostPerDay }: Rule): Promise<number[]> {
  if (betPerPoint === 0) return [];
  const { rows } = await sql<{ points: number }>`
    select sum(least(bet::float8 / ${betPerPoint}::float8, ${mostPerDay}::float8)) as points
    from ${playerDays({ now })} as one_day group by user_id`.execute(db);
  return rows.map(({ points }) => points);
}

/** Hundredths for a point in the best good that is offered; 0 without one. */
async function mostForAPoint({ db, now }: CostContext): Promise<number> {
  const valueOf = await readItemValues(db);
  const goods = await readGoods(db, DEFAULT_LANGUAGE, now);
  return Math.max(0, ...goods.map(({ propId, count, price }) => ((valueOf(propId).each ?? 0) * count) / price));
}
