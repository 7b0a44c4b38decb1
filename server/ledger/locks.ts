import { sql } from 'kysely';
import { later } from '../db/later.ts';
import type { Trx } from '../db/transact.ts';

/** The name of the lock under which one member's changes take turns. */
export const memberTurn = (userId: string): string => `member:${userId}`;

/**
 * Locks a member. Every change of a member's money, chances or permission to play begins with this lock, so that their
 * rows need no separate locks. Ledger accounts follow, which only `post` changes, ordered by owner and asset. Shared
 * rows are never locked, except a jackpot pool by its winner. Held until the transaction ends; nobody waits for the
 * answer, because later queries of the connection come after it.
 */
export function lockMember(trx: Trx, userId: string): Promise<void> {
  return later(trx, sql`select pg_advisory_xact_lock(hashtextextended(${memberTurn(userId)}, 0))`);
}

/**
 * Locks the member of a row and reads the row, for callers who know the row and not the member (operators, cashiers).
 * It reads the owner, locks, and reads again after other changes are done. Undefined if missing.
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
