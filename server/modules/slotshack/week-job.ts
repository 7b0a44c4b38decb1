import { ACTIVITY } from '#contract/base/enums.ts';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { transact, type Trx } from '../../db/transact.ts';
import type { OutsideJob } from '../../jobs.ts';
import { decidePrizes, type PrizeTerms, purgeBoard, undecided } from '../../play/board-prizes.ts';
import { slotshackRuleInForce } from './rule.ts';

/** The board of the contest. */
export const SLOTS_WEEK = { board: 'slots', period: 'week' } as const;

/**
 * Decides the winners of every finished UTC week once, in one transaction with the mark of the week: a killed job
 * continues, two servers decide nothing twice, and a server that was off decides each missed week. Winners receive
 * their prizes themselves.
 */
export const decideWeeksJob: OutsideJob = {
  name: 'decide slots shack',
  everyMs: 60_000,
  async runOutside({ db, clock }) {
    const now = clock.now();
    for (const firstDay of await undecided(db, SLOTS_WEEK, now))
      await transact(db, (trx) => decidePrizes(trx, { ...SLOTS_WEEK, firstDay, now }, (at) => termsOf(at, firstDay)));
    await purgeBoard(db, SLOTS_WEEK, now);
  },
};

/** Terms of an ended week; none if the contest was closed at its end. */
async function termsOf(trx: Trx, firstDay: number): Promise<PrizeTerms | null> {
  const { endDay } = utcPeriodOf('week', firstDay);
  if (!(await isActivityOpen(trx, ACTIVITY.SlotsHack, endDay * DAY_MS - 1))) return null;
  const { prizes, turnoverFactor, minRounds, minBet } = await slotshackRuleInForce.read(trx);
  return { prizes, turnoverFactor, rounds: minRounds, bet: minBet, games: HOUSE_SLOTS };
}
