import { sql } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import type { MoneyEvent } from '../hooks.ts';
import './offer-tables.ts';

/** An item that bets earn. */
export interface EarnedByBets {
  readonly asset: number;
  /** Kind of the transfer that gives it. */
  readonly transfer: string;
  /** Content kind of its rule, and the rule's field with the valid bets for a piece; `mostPerDay` limits a UTC day. */
  readonly rule: string;
  readonly field: string;
}

/** The hook onValidBet of such an item: counts a bet and gives the pieces that it completes; nobody waits for it. */
export const earnByBet =
  ({ asset, transfer, rule, field }: EarnedByBets) =>
  (trx: Trx, { userId, amount, reference, now }: MoneyEvent): Promise<void> =>
    sendWithNext(trx, earned(trx, { userId, asset, transfer, rule, field, amount, reference, now }));

const earned = prepared(
  (
    _trx,
    {
      userId,
      asset,
      transfer,
      rule,
      field,
      amount,
      reference,
      now,
    }: EarnedByBets & Pick<MoneyEvent, 'userId' | 'amount' | 'reference' | 'now'>,
  ) => sql`
    select bet_earn(${userId}, ${asset}::bigint, ${transfer}, ${rule}, ${field}, ${amount}::bigint, ${reference}, ${now}::bigint)`,
);

/** Hundredths of valid bets that a member has made since their last piece. */
export async function betSince(db: Db, userId: string, asset: number): Promise<Hundredths> {
  const row = await db
    .selectFrom('bet_progress')
    .select('bet')
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.bet ?? 0;
}

/** Pieces that a member's bets have earned on a UTC day. */
export async function earnedOn(db: Db, userId: string, asset: number, day: number): Promise<number> {
  const row = await db
    .selectFrom('bet_earned')
    .select('pieces')
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.pieces ?? 0;
}
