import { sql } from 'kysely';
import { costDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives, timesOf } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import '../../play/tables.ts';
import type { RechargeSignRule } from './rule.ts';
import { ruleOfDay, upgradeOf } from './rules.ts';

/** The awards of the rule for the deposits of the last days, if each player receives every day and upgrade. */
export async function rechargeSignCost({ db, now }: CostContext, rule: RechargeSignRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ day: number; unlocked: number; upgraded: number }>`
    select day, (count(*) filter (where largest >= ${rule.amount}))::integer as unlocked,
      (count(*) filter (where largest >= ${rule.upgradeAmount}))::integer as upgraded
    from deposit_day where day >= ${from} and day < ${to} group by day`.execute(db);
  const signed = rows.flatMap(({ day, unlocked }) => timesOf(coinsAndItem(ruleOfDay(rule, day)), unlocked));
  const raised = rows.flatMap(({ day, upgraded }) => timesOf(upgradeOf(ruleOfDay(rule, day)), upgraded));
  return [gives('Sign-ins', signed, 1), gives('Upgrades', raised, 1)];
}
