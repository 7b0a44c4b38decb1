import type { Hundredths, Ms } from '#contract/base/units.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import './tables.ts';

/** The deposits of a UTC day. */
export interface DepositDay {
  readonly day: number;
  /** Sum and largest single one, hundredths. */
  readonly deposited: Hundredths;
  readonly largest: Hundredths;
}

/** Adds a paid deposit to its player's UTC day, with the next query. The caller holds the member's lock. */
export async function countDeposit(
  trx: Trx,
  { userId, amount, now }: { readonly userId: string; readonly amount: Hundredths; readonly now: Ms },
): Promise<void> {
  await sendWithNext(trx, counted(trx, { user_id: userId, day: dayAt(now), deposited: amount, largest: amount }));
}

const counted = prepared((trx, row: DepositDay & { user_id: string }) =>
  trx
    .insertInto('deposit_day')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet(({ eb, fn, ref }) => ({
        deposited: eb(ref('deposit_day.deposited'), '+', ref('excluded.deposited')),
        largest: fn('greatest', [ref('deposit_day.largest'), ref('excluded.largest')]),
      })),
    ),
);

/** A player's days with deposits from `firstDay` until before `endDay`, in order. */
export async function depositDaysOf(
  db: Db,
  userId: string,
  { firstDay, endDay }: { readonly firstDay: number; readonly endDay: number },
): Promise<DepositDay[]> {
  return db
    .selectFrom('deposit_day')
    .select(['day', 'deposited', 'largest'])
    .where('user_id', '=', userId)
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .orderBy('day')
    .execute();
}
