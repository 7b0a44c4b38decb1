import { type Db, transact, type Trx } from '../../db/transact.ts';
import { ChangedMeanwhileError } from '../../errors.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { countUse, forgetUses } from '../../rate-limit/rate-limit.ts';
import { verifySecret } from './password.ts';

type SafeContext = Pick<CallContext<'moveSafebox'>, 'db' | 'session' | 'now' | 'hashing'>;

/** Password hash of a member's safe, or undefined. */
export async function findPassword(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('safebox_password')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Sets or replaces a password. The caller holds the member's lock. */
export async function savePassword(trx: Trx, userId: string, passwordHash: string, now: number): Promise<void> {
  const fields = { password_hash: passwordHash, set_at: now };
  await trx
    .insertInto('safebox_password')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/**
 * Compares a password at the gate after counting the try; a correct one resets the tries and may run `then` in the same
 * turn. Throws RequestError 429 after too many tries. @returns null if it is wrong
 */
export async function withPassword<T>(
  { db, session, now, hashing }: SafeContext,
  { stored, password }: { readonly stored: string; readonly password: string },
  then: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const { userId } = session;
  await transact(db, (trx) => countUse(trx, 'safeboxPasswordPerMember', userId, now));
  return hashing(`safebox:${userId}`, async () => {
    if (!(await verifySecret(password, stored))) return null;
    // Outside of the change, so that a refused change with the right password is no try.
    await transact(db, (trx) => forgetUses(trx, 'safeboxPasswordPerMember', userId));
    return { value: await then() };
  });
}

/**
 * Continues with a compared password. The caller holds the member's lock. Throws
 * ChangedMeanwhileError if the password has changed.
 */
export async function takePassword(trx: Trx, userId: string, stored: string | undefined): Promise<void> {
  if ((await findPassword(trx, userId)) !== stored) throw new ChangedMeanwhileError();
}
