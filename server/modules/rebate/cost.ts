import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { UtcPeriod } from '#contract/values/utc-days.ts';
import { costDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import '../../play/tables.ts';
import { readCategories } from './categories.ts';
import type { RebateRule } from './rule.ts';
import { rateOf } from './rules.ts';

const LABELS: Readonly<Record<UtcPeriod, string>> = {
  day: 'Daily rebates',
  week: 'Weekly rebates',
  month: 'Monthly rebates',
};

/** The cost of the rates on the last days' bets by level and game, without the bounds of a single rebate. */
export async function rebateCost({ db, now }: CostContext, rule: RebateRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ vip: number; gameId: string; bet: number }>`
    select app_user.vip, played.game_id as "gameId", sum(played.bet)::bigint as bet
    from game_day played join app_user on app_user.id = played.user_id
    where played.day >= ${from} and played.day < ${to}
    group by app_user.vip, played.game_id`.execute(db);
  const { of } = await readCategories(db, DEFAULT_LANGUAGE);
  const costIn = (period: UtcPeriod) =>
    rows.reduce((sum, { vip, gameId, bet }) => sum + Number(bet) * rateOf(rule, period, vip, of(gameId)), 0);
  const periods = Object.keys(LABELS) as UtcPeriod[];
  return periods.map((period) => gives(LABELS[period], [coins(costIn(period) / 10_000)], 1));
}
