import { DAY_MS } from '#contract/calendar.ts';
import { PROP } from '#contract/props.ts';
import type { TaskAward } from '#contract/tasks.ts';
import { expiryOf, type PropConfig } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { COIN } from '../../ledger/accounts.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { grantProp } from '../../play/props.ts';
import { addTurnover } from '../../play/turnover.ts';
import { dayAt, mondayOf } from './windows.ts';

/** What was paid, by reward item, and what must be bet because of it; hundredths of money. */
export interface Paid {
  readonly awards: readonly TaskAward[];
  readonly turnover: number;
  /** The balance then. */
  readonly coin: number;
}

/** What one task or chest gives. */
export interface AwardPart {
  readonly awards: readonly TaskAward[];
  readonly turnoverFactor: number;
}

/** What a payment goes by: the prop table, and what names it. */
interface Payment {
  readonly props: ReadonlyMap<number, PropConfig>;
  readonly reference: string;
  readonly now: number;
}

/** Transfers of the awards of tasks and chests. */
const KIND = 'task-award';

/**
 * Pays awards together, one transfer a reward item; coins are a bonus to be bet. The caller holds the member's lock.
 * @param cause its reference names the payment: the same one pays once
 */
export async function payAwards(
  trx: Trx,
  userId: string,
  parts: readonly AwardPart[],
  { props, reference, now }: Payment,
): Promise<Paid> {
  const sums = new Map<number, TaskAward>();
  let turnover = 0;
  for (const { awards, turnoverFactor } of parts)
    for (const award of awards) {
      const { propId, count } = award;
      sums.set(propId, { ...award, count: (sums.get(propId)?.count ?? 0) + count });
      if (propId === COIN) turnover += count * turnoverFactor;
    }
  for (const { propId, count } of sums.values()) {
    const expiresAt = propId === PROP.liveness ? weekEndOf(now) : expiryOf(props.get(propId), now);
    await grantProp(trx, { userId, propId, count, expiresAt, kind: KIND, reference: `${reference}:${propId}`, now });
  }
  const amount = sums.get(COIN)?.count ?? 0;
  await addTurnover(trx, { userId, kind: 'bonus', reference: `${KIND}-${reference}`, amount, required: turnover, now });
  return { awards: [...sums.values()], turnover, coin: await coinOf(trx, userId) };
}

/** The end of the week, ms: liveness is good until its chests close. */
const weekEndOf = (now: number): number => (mondayOf(dayAt(now)) + 7) * DAY_MS;
