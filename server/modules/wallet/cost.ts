import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { bonusOf, type BonusRule } from '#contract/wallet/deposit.ts';
import { costDays, depositsSince } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';

/** The bonus for the first deposits of the last days. */
export async function depositBonusCost({ db, now }: CostContext, rule: BonusRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ amount: number }>`
    select first.amount
    from (
      select distinct on (user_id) user_id, amount, created_at, sum(amount) over (partition by user_id) as since
      from ${depositsSince(from)} as deposit order by user_id, created_at
    ) as first join play_total total on total.user_id = first.user_id
    where total.deposited = first.since and first.created_at < ${to * DAY_MS}::bigint`.execute(db);
  const sum = rows.reduce((total, { amount }) => total + bonusOf(amount, rule), 0);
  return [gives('Bonus of first deposits', [coins(sum)], 1)];
}
