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
 * Every change of a member's money, chances or leave to play begins with this lock, so that rows of theirs need no lock
 * of their own. After it come ledger accounts, which only `post` changes, in the order of owner and asset. Nothing that
 * players share is locked, but for a jackpot pool by who wins it. Held until the transaction ends; nobody waits for the
 * answer, because what follows on the same connection comes after it. A transaction that holds the lock sends nothing.
 */
export async function lockMember(trx: Trx, userId: string): Promise<void> {
  if (noteLocked(trx, userId)) return;
  await lockNamed(trx, memberLock(userId));
}

/**
 * A member's row with their lock held, for those who know the row and not the member: operators, cashiers. It is
 * read for whose it is, and again once the lock is taken. Undefined where there is none.
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
