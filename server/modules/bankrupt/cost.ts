import { sql } from 'kysely';
import { costDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import '../../play/tables.ts';
import type { BankruptRule } from './rule.ts';

/**
 * The awards on the last days, as if each player who lost enough on a day had spent all their money: the first award on
 * each of those days, the others where the bets of the whole day reach them. The most that it can cost.
 */
export async function bankruptCost({ db, now }: CostContext, { lossFrom, awards }: BankruptRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ bet: number }>`
    select sum(bet)::bigint as bet from game_day
    where day >= ${from} and day < ${to}
    group by user_id, day having sum(bet) - sum(won) >= ${lossFrom}`.execute(db);
  return awards
    .toSorted((a, b) => a.bet - b.bet)
    .map((award) =>
      gives(
        `Award ${award.id}, at most`,
        [coins(award.coins)],
        rows.filter((day) => Number(day.bet) >= award.bet).length,
      ),
    );
}
