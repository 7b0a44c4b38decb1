import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { SLOTSHACK_ERRORS as E, type WonPrize } from '#contract/slotshack/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { expiryOf, type PropConfig, readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { payPrizeOnce, type PrizeRow, prizeTurnover } from '../../play/board-prizes.ts';
import { SLOTS_WEEK } from './week-job.ts';

/** Received prizes that the page shows. */
const SHOWN = 4;

type Props = ReadonlyMap<number, PropConfig>;

const awardOf = ({ prop_id, count }: PrizeRow, props: Props) => ({
  propId: prop_id,
  count,
  num: props.get(prop_id)?.num ?? 0,
});

const ownPrizes = (db: Db, userId: string) =>
  db
    .selectFrom('rank_prize')
    .selectAll()
    .where('user_id', '=', userId)
    .where('board', '=', SLOTS_WEEK.board)
    .where('period', '=', SLOTS_WEEK.period)
    .orderBy('first_day', 'desc');

/** A player's prizes: all that wait and the latest received ones, the newest first. */
export async function wonBy(db: Db, userId: string, props: Props): Promise<WonPrize[]> {
  const waiting = await ownPrizes(db, userId).where('paid_at', 'is', null).execute();
  const received = await ownPrizes(db, userId).where('paid_at', 'is not', null).limit(SHOWN).execute();
  return [...waiting, ...received]
    .toSorted((a, b) => b.first_day - a.first_day)
    .map((prize) => ({
      week: prize.first_day * DAY_MS,
      place: prize.place,
      value: prize.value,
      award: awardOf(prize, props),
      turnover: prizeTurnover(prize),
      isReceived: prize.paid_at !== null,
    }));
}

/** Whether a prize of a player waits. */
export const hasPrize = async (db: Db, userId: string): Promise<boolean> =>
  (await ownPrizes(db, userId).where('paid_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

/**
 * Pays the prize of a week; the caller holds the member's lock. Throws BusinessError noPrize, received.
 * @param week first moment of the week, ms
 */
export async function receivePrize(trx: Trx, userId: string, week: Ms, now: Ms): Promise<Paid> {
  const key = { ...SLOTS_WEEK, first_day: dayAt(week), user_id: userId };
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const prize = await payPrizeOnce(trx, key, {
    kind: 'slots-shack',
    expiryOf: (propId) => expiryOf(props.get(propId), now),
    now,
  });
  if (prize === undefined) {
    const paid = await ownPrizes(trx, userId).where('first_day', '=', key.first_day).executeTakeFirst();
    throw new BusinessError(paid === undefined ? E.noPrize : E.received);
  }
  return { awards: [awardOf(prize, props)], turnover: prizeTurnover(prize), coin: await coinOf(trx, userId) };
}
