import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { REBATE_PERIODS, REBATE_TYPES, type RebateType } from '#contract/rebate/types.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import type { OutsideJob } from '../../jobs.ts';
import { endedFrom } from '../../play/ended-periods.ts';
import '../../play/tables.ts';
import { type Categories, readCategories } from './categories.ts';
import { type RebateRule, rebateRule, rebateRuleInForce } from './rule.ts';
import { type CategoryBets, rebateOf } from './rules.ts';
import './tables.ts';

/** Players of one transaction. */
const BATCH = 200;

/**
 * Settles every finished UTC day, week and month once, in batches of players. A batch and its cursor are one transaction
 * under the lock of the period's row, so that a killed job continues and two servers take turns. A server that was off
 * settles each missed period. A period keeps the rule that was in force when its settlement began.
 */
export const settleRebatesJob: OutsideJob = {
  name: 'settle rebates',
  everyMs: 5 * 60_000,
  async runOutside({ db, clock }) {
    const now = clock.now();
    for (const type of REBATE_TYPES)
      for (const firstDay of await unsettled(db, type, now))
        while (!(await transact(db, (trx) => settleBatch(trx, { type, firstDay, now }))));
  },
};

/** First days of the finished periods that are not settled, oldest first; of a new database only the last one. */
async function unsettled(db: Db, type: RebateType, now: Ms): Promise<number[]> {
  const period = REBATE_PERIODS[type];
  const runs = await db
    .selectFrom('rebate_run')
    .select(['first_day', 'is_done'])
    .where('type', '=', type)
    .orderBy('first_day', 'desc')
    .limit(2)
    .execute();
  const open = runs.findLast((run) => !run.is_done);
  const [newest] = runs;
  const next = newest && utcPeriodOf(period, newest.first_day).endDay;
  return endedFrom(period, open?.first_day ?? next, now);
}

interface Period {
  readonly type: RebateType;
  readonly firstDay: number;
  readonly now: Ms;
}

/** Settles the next players of a period. @returns whether the period is done */
async function settleBatch(trx: Trx, { type, firstDay, now }: Period): Promise<boolean> {
  await trx
    .insertInto('rebate_run')
    .values({
      type,
      first_day: firstDay,
      after_user: '',
      is_done: false,
      rule: JSON.stringify(await rebateRuleInForce.read(trx)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const run = await trx
    .selectFrom('rebate_run')
    .selectAll()
    .where('type', '=', type)
    .where('first_day', '=', firstDay)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (run.is_done) return true;
  const { endDay } = utcPeriodOf(REBATE_PERIODS[type], firstDay);
  const players = await playersOf(trx, { firstDay, endDay, after: run.after_user });
  const rule = rebateRule.parse(JSON.parse(run.rule));
  const rebates = rebatesOf(players, rule, type, await readCategories(trx, DEFAULT_LANGUAGE));
  if (rebates.length > 0)
    await trx
      .insertInto('rebate')
      .values(
        rebates.map((rebate) => ({
          ...rebate,
          type,
          first_day: firstDay,
          turnover_factor: rule.turnoverFactor,
          settled_at: now,
          // The days to claim count from the settlement, also if it was late.
          expires_at: (Math.max(endDay, dayAt(now)) + rule.claimDays) * DAY_MS,
          received_at: null,
        })),
      )
      .execute();
  const last = players.at(-1)?.userId;
  const ids = new Set(players.map(({ userId }) => userId));
  const isDone = ids.size < BATCH;
  await trx
    .updateTable('rebate_run')
    .set({ after_user: last ?? run.after_user, is_done: isDone })
    .where('type', '=', type)
    .where('first_day', '=', firstDay)
    .execute();
  return isDone;
}

interface PlayerBets {
  readonly userId: string;
  readonly vip: number;
  readonly gameId: string;
  readonly bet: number;
}

/** Bets by game of the next players with bets in the period, ordered by player. */
async function playersOf(
  trx: Trx,
  { firstDay, endDay, after }: { firstDay: number; endDay: number; after: string },
): Promise<readonly PlayerBets[]> {
  const { rows } = await sql<PlayerBets>`
    select played.user_id as "userId", app_user.vip, played.game_id as "gameId", sum(played.bet)::bigint as bet
    from game_day played join app_user on app_user.id = played.user_id
    where played.day >= ${firstDay} and played.day < ${endDay} and played.user_id in (
      select distinct user_id from game_day
      where day >= ${firstDay} and day < ${endDay} and user_id > ${after} order by user_id limit ${BATCH}
    )
    group by played.user_id, app_user.vip, played.game_id
    order by played.user_id`.execute(trx);
  return rows;
}

/** The rebates of these players, without those of 0. */
export function rebatesOf(
  players: readonly PlayerBets[],
  rule: RebateRule,
  type: RebateType,
  categories: Pick<Categories, 'of'>,
): { readonly user_id: string; readonly vip: number; readonly bet: number; readonly amount: number }[] {
  const byPlayer = new Map<string, PlayerBets[]>();
  for (const each of players) byPlayer.set(each.userId, [...(byPlayer.get(each.userId) ?? []), each]);
  return [...byPlayer].flatMap(([userId, games]) => {
    const vip = games[0]?.vip ?? 0;
    const bets: CategoryBets[] = games.map(({ gameId, bet }) => ({
      category: categories.of(gameId),
      bet: Number(bet),
    }));
    const { bet, amount } = rebateOf(rule, REBATE_PERIODS[type], vip, bets);
    return amount > 0 ? [{ user_id: userId, vip, bet, amount }] : [];
  });
}
