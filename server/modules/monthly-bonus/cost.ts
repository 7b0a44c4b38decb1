import { sql } from 'kysely';
import { inCostDays, MONTH_DAYS, playerWeeks } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { pesos } from '../../operator/desk/words.ts';
import { coinsAndItem } from '../../play/awards.ts';
import type { MonthlyBonusRule } from './rule.ts';

/** The steps for players whose bets of the last days would reach them in a month of such days. */
export async function monthlyBonusCost({ db, now }: CostContext, { steps }: MonthlyBonusRule): Promise<CostLine[]> {
  const { rows } = await sql<{ step: number; players: number }>`
    select wanted.step::integer as step, count(own.user_id)::integer as players
    from unnest(${steps.map(({ bet }) => inCostDays(bet))}::bigint[]) with ordinality as wanted (bet, step)
    left join ${playerWeeks({ now })} as own on own.bet >= wanted.bet
    group by wanted.step`.execute(db);
  const players = new Map(rows.map((row) => [row.step, row.players]));
  return steps.map((step, index) =>
    gives(`Step of ${pesos(step.bet)}`, coinsAndItem(step), players.get(index + 1) ?? 0, MONTH_DAYS),
  );
}
