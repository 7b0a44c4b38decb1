import { sql } from 'kysely';
import { costDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import '../../play/tables.ts';
import type { SignInRule } from './rule.ts';

/** The awards of the rule as if everybody who played on the last days had signed in on as many days in a row. */
export async function signInCost({ db, now }: CostContext, { days }: SignInRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ days: number; members: number }>`
    select days, count(*)::integer as members from (
      select count(distinct day)::integer as days from game_day
      where day >= ${from} and day < ${to} group by user_id
    ) own group by days`.execute(db);
  return days.map((entry, index) => {
    const members = rows.filter((row) => row.days > index).reduce((sum, row) => sum + row.members, 0);
    return gives(`Day ${index + 1}`, coinsAndItem(entry), members);
  });
}
