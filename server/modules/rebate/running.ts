import { sql } from 'kysely';
import type { Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { RebateShare } from '#contract/rebate/calls.ts';
import { REBATE_PERIODS, type RebateType } from '#contract/rebate/types.ts';
import { dayAt, periodBefore, type UtcDays, type UtcPeriod } from '#contract/values/utc-days.ts';
import type { Db } from '../../db/transact.ts';
import '../../play/tables.ts';
import { readCategories } from './categories.ts';
import type { RebateRule } from './rule.ts';
import { rateOf } from './rules.ts';
import './tables.ts';

interface Running {
  readonly userId: string;
  readonly vip: number;
  readonly days: UtcDays;
  readonly period: UtcPeriod;
  readonly rule: RebateRule;
  readonly language: Language;
}

/** A member's bets and rates by category, the largest bets first; without categories that have neither. */
export async function sharesOf(
  db: Db,
  { userId, vip, days, period, rule, language }: Running,
): Promise<readonly RebateShare[]> {
  const { all, of, nameOf } = await readCategories(db, language);
  const games = await db
    .selectFrom('game_day')
    .select(({ fn }) => ['game_id', fn.sum<number>('bet').as('bet')])
    .where('user_id', '=', userId)
    .where('day', '>=', days.firstDay)
    .where('day', '<', days.endDay)
    .groupBy('game_id')
    .execute();
  const bets = new Map(all.map((category) => [category, 0]));
  for (const { game_id, bet } of games) bets.set(of(game_id), (bets.get(of(game_id)) ?? 0) + Number(bet));
  return [...bets]
    .map(([category, bet]) => ({ category, name: nameOf(category), bet, rate: rateOf(rule, period, vip, category) }))
    .filter(({ bet, rate }) => bet > 0 || rate > 0)
    .toSorted((a, b) => b.bet - a.bet);
}

/** Whether the last finished period has bets of a member and its settlement is not done. */
export async function isSettling(db: Db, userId: string, type: RebateType, now: Ms): Promise<boolean> {
  const period = REBATE_PERIODS[type];
  const { firstDay, endDay } = periodBefore(period, dayAt(now));
  const { rows } = await sql<{ settling: boolean }>`
    select exists (select from game_day where user_id = ${userId} and day >= ${firstDay} and day < ${endDay})
      and not exists (select from rebate_run where type = ${type} and first_day = ${firstDay} and is_done) as settling`.execute(
    db,
  );
  return rows[0]?.settling === true;
}
