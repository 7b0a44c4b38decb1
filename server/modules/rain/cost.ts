import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { meanOfPiece } from '#scenes/money-rain/rules.ts';
import { costDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { paysOf, rainRuleInForce, type RainRule } from './rule.ts';
import './tables.ts';

/** The exact mean of a rain of which all is caught, and the last days' catches with the rounds and values of this rule. */
export async function rainCost(context: CostContext, rule: RainRule): Promise<CostLine[]> {
  const mean = meanOfPiece(paysOf(rule).values);
  const rounds = rule.dailyTimes.length / (await rainRuleInForce.read(context.db)).dailyTimes.length;
  const caught = await caughtPieces(context, rule);
  const paid = caught.reduce((sum, pieces) => sum + Math.min(rule.mostPerDay, pieces * mean * rounds), 0);
  return [
    { label: 'A rain on average, if all of it is caught', each: [coins(rule.mostCatches * mean)] },
    gives('Catches', [coins(paid)], 1),
  ];
}

/** Pieces that each player would have caught on each of the last days: the same parts of these rains. */
async function caughtPieces({ db, now }: CostContext, { pieces, mostCatches }: RainRule): Promise<number[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ caught: number }>`
    select sum(least(${mostCatches}::float8, counted * ${pieces}::float8 / (terms::jsonb ->> 'pieces')::float8)) as caught
    from rain_entry where created_at >= ${from * DAY_MS}::bigint and created_at < ${to * DAY_MS}::bigint
    group by user_id, day`.execute(db);
  return rows.map(({ caught }) => caught);
}
