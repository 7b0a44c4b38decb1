import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { expiryOf, type PropConfig } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { coinsIn, joinAwards, payAwards, withWorth } from '../../play/awards.ts';

/** Paid awards by reward item, and their required turnover; money in hundredths. */
export interface Paid {
  readonly awards: readonly Award[];
  readonly turnover: number;
  /** The balance then. */
  readonly coin: number;
}

/** Award of one task or chest. */
export interface AwardPart {
  readonly awards: readonly Award[];
  readonly turnoverFactor: number;
}

/** Inputs of a payment: the prop table and its reference. */
interface PartsPayment {
  readonly props: ReadonlyMap<number, PropConfig>;
  readonly reference: string;
  readonly now: number;
}

/** Pays awards together; coins are a bonus to be bet. The caller holds the member's lock. */
export async function payParts(
  trx: Trx,
  userId: string,
  parts: readonly AwardPart[],
  { props, reference, now }: PartsPayment,
): Promise<Paid> {
  const awards = joinAwards(parts.flatMap((part) => part.awards));
  const turnover = parts.reduce((sum, { awards, turnoverFactor }) => sum + coinsIn(awards) * turnoverFactor, 0);
  await payAwards(trx, awards, {
    userId,
    kind: 'task-award',
    reference,
    turnover,
    // Liveness is good until its chests close.
    expiryOf: (propId) => (propId === PROP.liveness ? weekEndOf(now) : expiryOf(props.get(propId), now)),
    now,
  });
  return { awards: withWorth(awards, props), turnover, coin: await coinOf(trx, userId) };
}

/** The end of the week, ms. */
const weekEndOf = (now: number): number => (mondayOf(dayAt(now)) + 7) * DAY_MS;
