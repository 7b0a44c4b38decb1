import { sql } from 'kysely';
import { COST_DAYS, type CostContext, costDays, type CostLine } from '../../operator/content/cost.ts';
import '../../play/tables.ts';
import type { RechargeSignRule } from './rule.ts';
import { ruleOfDay } from './rules.ts';

/** The coins of the rule for the deposits of the last days, if each player receives every day and upgrade. */
export async function rechargeSignCost({ db, now }: CostContext, rule: RechargeSignRule): Promise<CostLine[]> {
  const { from, to } = costDays(now);
  const { rows } = await sql<{ day: number; unlocked: number; upgraded: number }>`
    select day, (count(*) filter (where largest >= ${rule.amount}))::integer as unlocked,
      (count(*) filter (where largest >= ${rule.upgradeAmount}))::integer as upgraded
    from deposit_day where day >= ${from} and day < ${to} group by day`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    Math.round(rows.reduce((total, row) => total + of(row), 0) / COST_DAYS);
  return [
    { label: 'Sign-ins', perDay: sum(({ day, unlocked }) => ruleOfDay(rule, day).coins * unlocked) },
    { label: 'Upgrades', perDay: sum(({ day, upgraded }) => ruleOfDay(rule, day).upgradeCoins * upgraded) },
  ];
}
