import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { bonusOf, type BonusRule } from '#contract/wallet/deposit.ts';
import { COST_DAYS, type CostContext, costDays, type CostLine } from '../../../operator/content/cost.ts';
import '../tables.ts';

/** The bonuses of the first deposits that were paid on the last days, if each player receives theirs. */
export async function firstDepositCost({ db, now }: CostContext, rule: BonusRule): Promise<CostLine[]> {
  const { from, to } = costDays(now);
  const { rows } = await sql<{ amount: number }>`
    select paid.amount from recharge_order paid
    where paid.state = 'paid' and paid.closed_at >= ${from * DAY_MS} and paid.closed_at < ${to * DAY_MS}
      and not exists (
        select from recharge_order earlier
        where earlier.user_id = paid.user_id and earlier.state = 'paid' and earlier.closed_at < paid.closed_at
      )`.execute(db);
  const sum = rows.reduce((total, { amount }) => total + bonusOf(Number(amount), rule), 0);
  return [{ label: 'First deposits', perDay: Math.round(sum / COST_DAYS) }];
}
