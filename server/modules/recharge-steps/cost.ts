import { sql } from 'kysely';
import type { RechargeOffer } from '#contract/recharge-steps/offers.ts';
import { COST_DAYS, costDays, MONTH_DAYS } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import type { DepositDay } from '../../play/deposit-days.ts';
import '../../play/tables.ts';
import type { RechargeRule } from './rule.ts';
import { measured } from './rules.ts';

/** Days of a period; a first deposit is one of the last days. */
const LENGTH: Readonly<Record<RechargeRule['period'], number>> = {
  day: 1,
  week: 7,
  month: MONTH_DAYS,
  ever: COST_DAYS,
};

/**
 * The awards of the steps for the deposits of the last days, if each player receives what they reached. A day's period is
 * counted on each day; longer ones as if these days were one.
 */
export async function rechargeCost(
  { db, now }: CostContext,
  { measure }: Pick<RechargeOffer, 'measure'>,
  rule: RechargeRule,
): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<DepositDay & { user_id: string; is_first: boolean }>`
    select user_id, day, deposited, largest, not exists (
      select from deposit_day earlier where earlier.user_id = own.user_id and earlier.day < own.day
    ) as is_first
    from deposit_day own where day >= ${from} and day < ${to} order by user_id, day`.execute(db);
  const periods = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = rule.period === 'day' ? `${row.user_id} ${row.day}` : row.user_id;
    periods.set(key, [...(periods.get(key) ?? []), row]);
  }
  const scale = rule.period === 'day' ? COST_DAYS : Math.max(COST_DAYS, LENGTH[rule.period]);
  return rule.steps.map((step) => {
    const times = [...periods.values()].filter((days) => {
      const opening = days.find(({ is_first }) => is_first);
      const first = opening === undefined ? null : { day: opening.day, amount: Number(opening.largest) };
      const own = days.map((day) => ({ ...day, deposited: Number(day.deposited), largest: Number(day.largest) }));
      return measured(measure, rule, { days: own, first }) >= step.target;
    }).length;
    return gives(step.id, coinsAndItem(step), times, scale);
  });
}
