import { PURPOSE } from '#contract/base/enums.ts';
import { SAFEBOX_ERRORS as E } from '#contract/safebox/calls.ts';
import { refusalOf } from '../../errors.ts';
import type { CallContext, Effect, Handler } from '../../http/calls/handlers.ts';
import { byCode, inOwnWords } from '../../identity/login/by-code.ts';
import { hashSecret, type ScryptCost } from '../../identity/login/password.ts';
import { findPassword, savePassword, takePassword, withPassword } from '../../identity/login/safe-password.ts';
import { memberOf } from '../../identity/players/users.ts';

/** Sets the first password of the safe, or a new one with the old one or a code. */
export const setSafeboxPassword =
  (cost: ScryptCost): Handler<'setSafeboxPassword'> =>
  async (context, { password, oldPassword, code }) => {
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
  };

/** Proves the bound number by code, as for a forgotten account password. */
async function byOwnCode(
  context: CallContext<'setSafeboxPassword'>,
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
  return async (trx) => inOwnWords(await effect(trx), E);
}
