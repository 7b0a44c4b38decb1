import { AUTH_ERRORS } from '#contract/auth.ts';
import type { Failure } from '#contract/conventions.ts';
import { PURPOSE } from '#contract/enums.ts';
import type { CallError } from '#contract/errors.ts';
import { SAFEBOX_ERRORS as E } from '#contract/safebox.ts';
import { transact, type Trx } from '../../db/transact.ts';
import { ChangedMeanwhileError, refusalOf } from '../../errors.ts';
import type { Effect, PreparingHandler, PrepareContext } from '../../http/handlers.ts';
import { byCode } from '../../identity/by-code.ts';
import { hashSecret, type ScryptCost, verifySecret } from '../../identity/password.ts';
import { memberOf } from '../../identity/users.ts';
import { countUse, forgetUses } from '../../limits/rate-limit.ts';
import { findPassword, savePassword } from './repository.ts';

type SafeboxContext = PrepareContext<'setSafeboxPassword'> | PrepareContext<'moveSafebox'>;

/**
 * Compares a password at the gate, counted before; a right one may do `then` at the same turn. Throws RequestError 429
 * after too many tries. @returns null where it is wrong
 */
export async function withPassword<T>(
  { db, session, now, hashing }: SafeboxContext,
  { stored, password }: { readonly stored: string; readonly password: string },
  then: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const { userId } = session;
  await transact(db, (trx) => countUse(trx, 'safeboxPasswordPerMember', userId, now));
  return hashing(`safebox:${userId}`, async () =>
    (await verifySecret(password, stored)) ? { value: await then() } : null,
  );
}

/**
 * Goes on with a password that was compared, and forgets its tries. The caller holds the member's lock. Throws
 * ChangedMeanwhileError where it is another one by now.
 */
export async function takePassword(trx: Trx, userId: string, stored: string | undefined): Promise<void> {
  if ((await findPassword(trx, userId)) !== stored) throw new ChangedMeanwhileError();
  await forgetUses(trx, 'safeboxPasswordPerMember', userId);
}

/** Sets the first password of the safe, or a new one with the old one or a code. */
export const setSafeboxPassword = (cost: ScryptCost): PreparingHandler<'setSafeboxPassword'> => ({
  async prepare(context, { password, oldPassword, code }) {
    const { db, session, now } = context;
    const { userId } = session;
    const stored = await findPassword(db, userId);
    const hash = () => hashSecret(password, cost);
    const replace =
      (passwordHash: string): Effect<{ errcode: 0 }> =>
      async (trx) => {
        await takePassword(trx, userId, stored);
        await savePassword(trx, userId, passwordHash, now);
        return { errcode: 0 };
      };
    if (stored === undefined) return replace(await context.hashing(`safebox:${userId}`, hash));
    if (code !== undefined) return byOwnCode(context, code, hash, replace);
    if (oldPassword === undefined) return async () => refusalOf(E.passwordNeeded);
    const compared = await withPassword(context, { stored, password: oldPassword }, hash);
    return compared === null ? async () => refusalOf(E.wrongPassword) : replace(compared.value);
  },
});

/** Who holds the bound number proves it by code, as for a forgotten password of the account. */
async function byOwnCode(
  context: PrepareContext<'setSafeboxPassword'>,
  code: string,
  hash: () => Promise<string>,
  replace: (passwordHash: string) => Effect<{ errcode: 0 }>,
): Promise<Effect<{ errcode: 0 }>> {
  const { mobile } = await memberOf(context.db, context.session.userId);
  if (mobile === null) return async () => refusalOf(E.numberNeeded);
  const effect = await byCode(context, {
    binding: { mobile, purpose: PURPOSE.forget, subject: '' },
    code,
    prepare: hash,
    effect: (trx, passwordHash) => replace(passwordHash)(trx),
  });
  return async (trx) => inOwnWords(await effect(trx));
}

/** What codes are refused for, as the safe's own refusals. */
const OF_CODES = new Map<number, CallError>([
  [AUTH_ERRORS.wrongCode.code, E.wrongCode],
  [AUTH_ERRORS.codeExpired.code, E.codeExpired],
  [AUTH_ERRORS.codeTriesUsedUp.code, E.codeTriesUsedUp],
]);

function inOwnWords<A extends { readonly errcode: number }>(answer: A | Failure): A | Failure {
  const own = OF_CODES.get(answer.errcode);
  return own === undefined ? answer : refusalOf(own);
}
