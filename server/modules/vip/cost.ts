import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { VipTaskRow } from '#contract/vip/calls.ts';
import type { VipItems, VipLevel } from '#contract/vip/level.ts';
import { costDays, inCostDays, MONTH_DAYS, playerWeeks } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import type { Given } from '../../play/awards.ts';
import { type VipRule, vipRuleInForce } from './rule.ts';
import { levelOf } from './rules.ts';
import { readLevels } from './service.ts';

const givenBy = (items: VipItems): Given[] => items.map(({ id, count }) => ({ propId: id, count }));

/**
 * The awards of a level for its members who played on the last days, as if each of them received everything: the daily
 * award on each of their days, the others once for their period, and the gift to those who reached the level.
 */
export async function levelCost(context: CostContext, level: VipLevel): Promise<CostLine[]> {
  const { db, now } = context;
  const { rows } = await sql<{ days: number; weekly: number; monthly: number }>`
    select coalesce(sum(days), 0)::integer as days,
      (count(*) filter (where bet >= ${level.weeklyBet}))::integer as weekly,
      (count(*) filter (where bet >= ${inCostDays(level.monthlyBet)}))::integer as monthly
    from ${playerWeeks({ now })} as own join app_user on app_user.id = own.user_id
    where app_user.vip = ${level.level} and own.days > 0`.execute(db);
  const { days = 0, weekly = 0, monthly = 0 } = rows[0] ?? {};
  const { signInDays } = await vipRuleInForce.read(db);
  return [
    gives('Daily awards', givenBy(level.dailyAward), days),
    gives('Weekly awards', givenBy(level.weeklyAward), weekly),
    gives('Monthly awards', givenBy(level.monthlyAward), monthly, MONTH_DAYS),
    gives('Sign-in awards', givenBy(level.signInAward), (await signedIn(context, signInDays)).get(level.level) ?? 0),
    gives('Gifts for reaching it', givenBy(level.levelGift), await reached(context, level)),
  ];
}

/** The awards of a task for the members of its levels who bet enough on the last days. */
export async function taskCost({ db, now }: CostContext, task: Omit<VipTaskRow, 'title'>): Promise<CostLine[]> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::integer as times
    from ${playerWeeks({ now })} as own join app_user on app_user.id = own.user_id
    where app_user.vip >= ${task.level} and own.bet >= ${task.amount}`.execute(db);
  return [gives('Awards', task.awards, rows[0]?.times ?? 0)];
}

/** The sign-in awards of all levels for their members who were in the app on so many of the last days. */
export async function ruleCost(context: CostContext, { signInDays }: VipRule): Promise<CostLine[]> {
  const levels = await readLevels(context.db, DEFAULT_LANGUAGE);
  const signed = [...(await signedIn(context, signInDays))];
  const awards = signed.flatMap(([vip, members]) =>
    givenBy(levelOf(levels, vip)?.signInAward ?? []).map(({ propId, count }) => ({ propId, count: count * members })),
  );
  return [gives('Sign-in awards', awards, 1)];
}

/** Members by level who were in the app on at least so many of the last days. */
async function signedIn({ db, now }: CostContext, signInDays: number): Promise<ReadonlyMap<number, number>> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ vip: number; members: number }>`
    select app_user.vip, count(*)::integer as members
    from (
      select user_id from vip_mark where what = 'seen' and since >= ${from} and since < ${to}
      group by user_id having count(*) >= ${signInDays}
    ) as seen join app_user on app_user.id = seen.user_id
    group by app_user.vip`.execute(db);
  return new Map(rows.map(({ vip, members }) => [vip, members]));
}

/** Members whose experience passed that of a level by the bets of the last days: a point a peso. */
async function reached({ db, now }: CostContext, { level, experience }: VipLevel): Promise<number> {
  if (level === 0) return 0;
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members
    from ${playerWeeks({ now })} as own join app_user on app_user.id = own.user_id
    where app_user.vip_exp >= ${experience}::bigint and app_user.vip_exp - own.bet / 100 < ${experience}::bigint`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}
