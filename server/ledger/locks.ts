import { sql } from 'kysely';
import { later } from '../db/later.ts';
import type { Trx } from '../db/transact.ts';

/** The name of the lock under which one member's changes take turns. */
export const memberTurn = (userId: string): string => `member:${userId}`;

/**
 * Every change of a member's money, chances or leave to play begins with this lock, so that rows of theirs need no lock
 * of their own. After it come ledger accounts, which only `post` changes, in the order of owner and asset. Nothing that
 * players share is locked, but for a jackpot pool by who wins it. Held until the transaction ends; nobody waits for the
 * answer, because what follows on the same connection comes after it.
 */
export function lockMember(trx: Trx, userId: string): Promise<void> {
  return later(trx, sql`select pg_advisory_xact_lock(hashtextextended(${memberTurn(userId)}, 0))`);
}

/**
 * A member's row in their turn, which this takes, for those who know the row and not the member: operators, cashiers. It is
 * read for whose it is, and again once whoever was under way is done. Undefined where there is none.
 */
export async function readInTurn<Row extends { readonly user_id: string }>(
  trx: Trx,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const named = await find();
  if (named === undefined) return undefined;
  await lockMember(trx, named.user_id);
  return find();
}
