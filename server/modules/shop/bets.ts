import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import type { MoneyEvent } from '../../hooks.ts';

/** Counts a valid bet towards diamonds and gives those that it completes; nobody waits for it. */
export const earnByBet = (trx: Trx, { userId, amount, reference, now }: MoneyEvent): Promise<void> =>
  sendWithNext(trx, earned(trx, { userId, amount, reference, now }));

const earned = prepared(
  (_trx, { userId, amount, reference, now }: Pick<MoneyEvent, 'userId' | 'amount' | 'reference' | 'now'>) =>
    sql`select shop_earn(${userId}, ${amount}::bigint, ${reference}, ${now}::bigint)`,
);
