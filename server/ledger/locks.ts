import { sql } from 'kysely';
import type { Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';

/** Takes a lock by its name until the transaction ends. Nobody waits for the answer: what follows comes after it. */
export function lockNamed(trx: Trx, name: string): Promise<void> {
  return sendWithNext(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The name of the lock of one member's changes. */
export const memberLock = (userId: string): string => `member:${userId}`;

/** Members whose lock a transaction holds. */
const locked = new WeakMap<Trx, Set<string>>();

/** Notes that a transaction holds a member's lock. @returns whether it did before */
export function noteLocked(trx: Trx, userId: string): boolean {
  const own = locked.get(trx) ?? new Set();
  const known = own.has(userId);
  locked.set(trx, own.add(userId));
  return known;
}

/**
 * Locks a member. Every change of a member's money, chances or permission to play begins with this lock, so that their
 * rows need no separate locks. Ledger accounts follow, which only `post` changes, ordered by owner and asset. Shared
 * rows are never locked, except a jackpot pool by its winner. Held until the transaction ends; nobody waits for the
 * answer, because later queries of the connection come after it. A transaction that already holds the lock sends
 * nothing.
 */
export async function lockMember(trx: Trx, userId: string): Promise<void> {
  if (noteLocked(trx, userId)) return;
  await lockNamed(trx, memberLock(userId));
}

/**
 * Locks the member of a row and reads the row, for callers who know the row and not the member (operators, cashiers).
 * It reads the owner, locks, and reads again. Undefined if missing.
 */
export async function lockAndRead<Row extends { readonly user_id: string }>(
  trx: Trx,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const named = await find();
  if (named === undefined) return undefined;
  await lockMember(trx, named.user_id);
  return find();
}
