import { sql } from 'kysely';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { COST_DAYS, type CostContext, costDays, type CostLine } from '../../operator/content/cost.ts';
import '../../play/tables.ts';
import type { SeasonRule } from './rule.ts';

/** The coins of the sets that the bets of the last days would have given; deposits are not counted. */
export async function seasonCost({ db, now }: CostContext, rule: SeasonRule): Promise<CostLine[]> {
  const { from, to } = costDays(now);
  const { rows } = await sql<{ bet: number }>`
    select sum(bet)::bigint as bet from game_day where day >= ${from} and day < ${to} group by user_id`.execute(db);
  const perSet = rule.betPerItem * SEASON_ITEMS.length;
  const setsOf = (bet: number) => (perSet === 0 ? 0 : Math.min(rule.mostSets, Math.floor(bet / perSet)));
  const sets = rows.reduce((sum, { bet }) => sum + setsOf(Number(bet)), 0);
  return [{ label: 'Sets by bets', perDay: Math.round((sets * rule.coins) / COST_DAYS) }];
}
