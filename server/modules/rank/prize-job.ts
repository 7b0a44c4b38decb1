import { sql } from 'kysely';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Ms } from '#contract/base/units.ts';
import { PRIZE_PERIODS, type PrizePeriod, RANK_BOARDS, type RankBoard } from '#contract/rank/boards.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, periodBefore, utcPeriodOf } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import type { OutsideJob } from '../../jobs.ts';
import { endedFrom } from '../../play/ended-periods.ts';
import { payPrize } from './prizes.ts';
import { winnersOf } from './repository.ts';
import { rankRuleInForce } from './rule.ts';
import { prizeAt, prizesOf, requiredOf } from './rules.ts';
import './tables.ts';

/** Prizes that are paid between two looks at the database, and old values of one deletion. */
const BATCH = 200;
const PURGED = 5000;
/** Days for which the values of ended periods stay. */
const KEPT_DAYS = 30;

/**
 * Gives the prizes of every finished UTC day and week once. First a period's winners are decided in one transaction
 * with the mark of the period; then each prize is paid in a separate transaction under its player's lock. So a killed
 * job continues, two servers pay nothing twice, and a server that was off decides each missed period.
 */
export const payRanksJob: OutsideJob = {
  name: 'pay ranks',
  everyMs: 60_000,
  async runOutside({ db, clock, hooks }) {
    const now = clock.now();
    for (const period of PRIZE_PERIODS)
      for (const board of RANK_BOARDS)
        for (const firstDay of await undecided(db, board, period, now))
          await transact(db, (trx) => decide(trx, { board, period, firstDay, now }));
    for (let isMore = true; isMore;) {
      const unpaid = await db
        .selectFrom('rank_prize')
        .select(['board', 'period', 'first_day', 'user_id'])
        .where('paid_at', 'is', null)
        .orderBy('decided_at')
        .limit(BATCH)
        .execute();
      for (const prize of unpaid) await transact(db, (trx) => payPrize(trx, hooks, prize, now));
      isMore = unpaid.length === BATCH;
    }
    for (const period of PRIZE_PERIODS) for (const board of RANK_BOARDS) await purge(db, board, period, now);
  },
};

/** Gives no prizes for the periods before now: for play that a demo made up. */
export async function skipEndedPeriods(trx: Trx, now: Ms): Promise<void> {
  const ended = PRIZE_PERIODS.flatMap((period) => {
    const first_day = periodBefore(period, dayAt(now)).firstDay;
    return RANK_BOARDS.map((board) => ({ board, period, first_day, decided_at: now }));
  });
  await trx
    .insertInto('rank_run')
    .values(ended)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** First days of the finished periods that are undecided, oldest first; of a new database only the last one. */
async function undecided(db: Db, board: RankBoard, period: PrizePeriod, now: Ms): Promise<number[]> {
  const newest = await db
    .selectFrom('rank_run')
    .select('first_day')
    .where('board', '=', board)
    .where('period', '=', period)
    .orderBy('first_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return endedFrom(period, newest && utcPeriodOf(period, newest.first_day).endDay, now);
}

interface Ended {
  readonly board: RankBoard;
  readonly period: PrizePeriod;
  readonly firstDay: number;
  readonly now: Ms;
}

/** Writes the prizes of an ended period with its mark; nothing if another server did. */
async function decide(trx: Trx, { board, period, firstDay, now }: Ended): Promise<void> {
  const key = { board, period, first_day: firstDay };
  const { numInsertedOrUpdatedRows: marked } = await trx
    .insertInto('rank_run')
    .values({ ...key, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (marked !== 1n) return;
  const { endDay } = utcPeriodOf(period, firstDay);
  // A period that ended while the rank was closed has no prizes.
  if (!(await isActivityOpen(trx, ACTIVITY.Rank, endDay * DAY_MS - 1))) return;
  const rule = await rankRuleInForce.read(trx);
  const prizes = prizesOf(rule, board, period);
  const most = Math.max(0, ...prizes.map(({ to }) => to));
  if (most === 0) return;
  const winners = await winnersOf(trx, { board, period, firstDay, now }, requiredOf(rule, period), most);
  const rows = winners.flatMap(({ user_id, value }, index) => {
    const prize = prizeAt(prizes, index + 1);
    if (prize === undefined) return [];
    return {
      ...key,
      user_id,
      place: index + 1,
      value,
      prop_id: prize.propId,
      count: prize.count,
      turnover_factor: rule.turnoverFactor,
      decided_at: now,
      paid_at: null,
    };
  });
  if (rows.length > 0) await trx.insertInto('rank_prize').values(rows).execute();
}

/** Deletes values of periods that ended long ago, in batches. All of them are decided by then. */
async function purge(db: Db, board: RankBoard, period: PrizePeriod, now: Ms): Promise<void> {
  for (let deleted = PURGED; deleted === PURGED;) {
    const old = sql`
      delete from rank_entry where ctid = any(array(
        select ctid from rank_entry
        where board = ${board} and period = ${period} and first_day < ${dayAt(now) - KEPT_DAYS} limit ${PURGED}))`;
    deleted = Number((await old.execute(db)).numAffectedRows ?? 0n);
  }
}
