import { sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import type { VipItems, VipLevel } from '#contract/vip/level.ts';
import { COST_DAYS, type CostContext, costDays, type CostLine } from '../../operator/content/cost.ts';
import '../../play/tables.ts';

/** Average length of a month. */
const MONTH_DAYS = 30;

const coinsIn = (items: VipItems): number => items.find(({ id }) => id === PROP.coin)?.count ?? 0;

/**
 * The coins of a level for its members who played on the last days, as if each of them received everything: the daily
 * award on each of their days, the others once for their period.
 */
export async function levelCost({ db, now }: CostContext, level: VipLevel): Promise<CostLine[]> {
  const { from, to } = costDays(now);
  const { rows } = await sql<{ days: number; weekly: number; monthly: number; members: number }>`
    with own as (
      select played.user_id, count(distinct played.day) as days, sum(played.bet) as bet
      from game_day played join app_user on app_user.id = played.user_id
      where app_user.vip = ${level.level} and played.day >= ${from} and played.day < ${to}
      group by played.user_id
    )
    select coalesce(sum(days), 0)::integer as days, count(*)::integer as members,
      (count(*) filter (where bet >= ${level.weeklyBet}))::integer as weekly,
      (count(*) filter (where bet * ${MONTH_DAYS} >= ${level.monthlyBet}::bigint * ${COST_DAYS}))::integer as monthly
    from own`.execute(db);
  const { days = 0, weekly = 0, monthly = 0, members = 0 } = rows[0] ?? {};
  const perDay = (coins: number, times: number, length: number) => Math.round((coins * times) / length);
  return [
    { label: 'Daily awards', perDay: perDay(coinsIn(level.dailyAward), days, COST_DAYS) },
    { label: 'Weekly awards', perDay: perDay(coinsIn(level.weeklyAward), weekly, COST_DAYS) },
    { label: 'Monthly awards', perDay: perDay(coinsIn(level.monthlyAward), monthly, MONTH_DAYS) },
    { label: 'Sign-in awards', perDay: perDay(coinsIn(level.signInAward), members, COST_DAYS) },
  ];
}
