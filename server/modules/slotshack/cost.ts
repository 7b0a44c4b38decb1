import { sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { COST_DAYS, type CostContext, costDays, type CostLine } from '../../operator/content/cost.ts';
import { isAmong } from '../../play/boards.ts';
import '../../play/tables.ts';
import type { SlotshackRule } from './rule.ts';
import { coinsOfPlaces } from './rules.ts';

/** The cost of the coin prizes on an average day of the week, by the players who played enough in the last days. */
export async function slotshackCost({ db, now }: CostContext, rule: SlotshackRule): Promise<CostLine[]> {
  const { from, to } = costDays(now);
  const { rows } = await sql<{ players: number }>`
    select count(*)::integer as players from (
      select user_id from game_day where day >= ${from} and day < ${to} and ${isAmong(HOUSE_SLOTS)}
      group by user_id
      having sum(rounds) >= ${rule.minRounds} and sum(bet) >= ${rule.minBet} and max(best) > 100
    ) enough`.execute(db);
  const coins = rule.prizes.filter(({ propId }) => propId === PROP.coin);
  return [{ label: 'Prizes of a week', perDay: Math.round(coinsOfPlaces(coins, rows[0]?.players ?? 0) / COST_DAYS) }];
}
