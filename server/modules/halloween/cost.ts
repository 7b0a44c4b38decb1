import { sql } from 'kysely';
import { playerDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives, meanOf } from '../../operator/content/cost.ts';
import type { HalloweenRule } from './rule.ts';

/** The exact mean of a pick, and the picks that the last days' players had by this rule, as if each tapped on the slots. */
export async function halloweenCost({ db, now }: CostContext, rule: HalloweenRule): Promise<CostLine[]> {
  const { freePerDay, depositPerPick, betPerPick, mostPerDay, clickPicks } = rule;
  const { rows } = await sql<{ picks: number }>`
    select coalesce(sum(${clickPicks}::integer + least(${mostPerDay}::integer, ${freePerDay}::integer
        + coalesce(deposited / nullif(${depositPerPick}::bigint, 0), 0)
        + coalesce(bet / nullif(${betPerPick}::bigint, 0), 0))), 0)::bigint as picks
    from ${playerDays({ now })} as one_day`.execute(db);
  const mean = meanOf(rule.awards);
  return [{ label: 'A pick on average', each: mean }, gives('Picks', mean, rows[0]?.picks ?? 0)];
}
