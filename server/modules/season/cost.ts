import { sql } from 'kysely';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { playerWeeks } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import type { SeasonRule } from './rule.ts';
import { itemsOf } from './rules.ts';

/** The awards of the sets that bets and deposits of the last days would have given. */
export async function seasonCost({ db, now }: CostContext, rule: SeasonRule): Promise<CostLine[]> {
  const { rows } = await sql<{ bet: number; deposited: number }>`
    select bet, deposited from ${playerWeeks({ now })} as own`.execute(db);
  const setsOf = (bet: number, deposited: number) =>
    Math.floor(itemsOf(rule, { bet, deposited, collected: 0 }).waiting / SEASON_ITEMS.length);
  const sets = rows.reduce((sum, { bet, deposited }) => sum + setsOf(Number(bet), Number(deposited)), 0);
  return [gives('Sets', coinsAndItem(rule), sets)];
}
