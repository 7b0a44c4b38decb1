import { sql } from 'kysely';
import { ACTIVITY } from '#contract/base/enums.ts';
import { PRIZE_PERIODS, type PrizePeriod, RANK_BOARDS, type RankBoard } from '#contract/rank/boards.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { transact, type Trx } from '../../db/transact.ts';
import type { OutsideJob } from '../../jobs.ts';
import { decidePrizes, type PrizeTerms, purgeBoard, undecided } from '../../play/board-prizes.ts';
import { payPrize } from './prizes.ts';
import { rankRuleInForce } from './rule.ts';
import { prizesOf, requiredOf } from './rules.ts';

/** Prizes that are paid between two looks at the database. */
const BATCH = 200;

const BOARDS = PRIZE_PERIODS.flatMap((period) => RANK_BOARDS.map((board) => ({ board, period })));

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
    for (const each of BOARDS)
      for (const firstDay of await undecided(db, each, now))
        await transact(db, (trx) =>
          decidePrizes(trx, { ...each, firstDay, now }, (at) => termsOf(at, { ...each, firstDay })),
        );
    for (let isMore = true; isMore;) {
      const unpaid = await db
        .selectFrom('rank_prize')
        .select(['board', 'period', 'first_day', 'user_id'])
        .where('paid_at', 'is', null)
        // Players receive those of the slots themselves; written out, because the index names it too.
        .where('board', '<>', sql.lit('slots' as const))
        .orderBy('decided_at')
        .limit(BATCH)
        .execute();
      for (const prize of unpaid) await transact(db, (trx) => payPrize(trx, hooks, prize, now));
      isMore = unpaid.length === BATCH;
    }
    for (const each of BOARDS) await purgeBoard(db, each, now);
  },
};

/** Terms of an ended period; none if the rank was closed at its end. */
async function termsOf(
  trx: Trx,
  { board, period, firstDay }: { board: RankBoard; period: PrizePeriod; firstDay: number },
): Promise<PrizeTerms | null> {
  const { endDay } = utcPeriodOf(period, firstDay);
  if (!(await isActivityOpen(trx, ACTIVITY.Rank, endDay * DAY_MS - 1))) return null;
  const rule = await rankRuleInForce.read(trx);
  return {
    prizes: prizesOf(rule, board, period),
    turnoverFactor: rule.turnoverFactor,
    ...requiredOf(rule, period),
  };
}
