import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { transact, type Trx } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { CallContext, Handler } from '../../http/calls/handlers.ts';
import { byCode } from '../../identity/login/by-code.ts';
import { noteNetwork } from '../../identity/login/known-networks.ts';
import { hashSecret, verifySecret } from '../../identity/login/password.ts';
import { revokeSessions, sessionOpenedAt } from '../../identity/login/sessions.ts';
import { findByMobile, lockUser, memberOf, setPassword, type User } from '../../identity/players/users.ts';
import { countUse, forgetUses } from '../../rate-limit/rate-limit.ts';
import { type AuthTools, e164 } from './tools.ts';

/** A login younger than this proves the player where no number is bound, ms. */
export const FRESH_LOGIN_MS = 10 * 60_000;

/**
 * Sets a new password by code and ends every session of the account, so that someone with the old password is logged
 * out.
 */
export const forgetPassword =
  ({ passwordCost }: AuthTools): Handler<'forgetPassword'> =>
  async (context, { mobile: typed, code, password }) => {
    const { now, address } = context;
    const mobile = e164(typed);
    return byCode(context, {
      binding: { mobile, purpose: PURPOSE.forget, subject: '' },
      code,
      prepare: () => hashSecret(password, passwordCost),
      async effect(trx, passwordHash) {
        const user = await findByMobile(trx, mobile);
        if (user === undefined) return refusalOf(AUTH_ERRORS.noAccount);
        await setPassword(trx, user.id, passwordHash);
        await revokeSessions(trx, user.id, now);
        await noteNetwork(trx, { userId: user.id, address }, now);
        await forgetUses(trx, 'loginPerPair', `${mobile}|${address}`);
        await forgetUses(trx, 'wrongPasswordsPerAccount', user.id);
        return { errcode: 0 };
      },
    });
  };

/** Sets the first password, or a new one with the old one; ends the player's other sessions. */
export const initPassword =
  ({ passwordCost }: AuthTools): Handler<'initPassword'> =>
  async (context, { password, oldPassword, code }) => {
    const user = await memberOf(context.db, context.session.userId);
    const wish: Wish = { user, hash: () => hashSecret(password, passwordCost) };
    return user.password_hash === null
      ? prepareFirst(context, wish, code)
      : prepareChange(context, wish, user.password_hash, oldPassword);
  };

type PasswordContext = CallContext<'initPassword'>;

interface Wish {
  readonly user: User;
  /** Hashes the new password; slow. */
  hash(): Promise<string>;
}

async function prepareChange(
  context: PasswordContext,
  { user, hash }: Wish,
  stored: string,
  oldPassword: string | undefined,
) {
  if (oldPassword === undefined) return async () => refusalOf(AUTH_ERRORS.passwordSet);
  await transact(context.db, (trx) => countUse(trx, 'oldPasswordPerMember', user.id, context.now));
  const passwordHash = await context.hashing(user.id, async () =>
    (await verifySecret(oldPassword, stored)) ? hash() : null,
  );
  if (passwordHash === null) return async () => refusalOf(AUTH_ERRORS.wrongOldPassword);
  return async (trx: Trx) => {
    await forgetUses(trx, 'oldPasswordPerMember', user.id);
    return replacePassword(trx, context, user, passwordHash);
  };
}

/**
 * A session alone cannot set a first password: someone with an unlocked phone would own the account for good. The
 * member proves the number by code, or logs in again where no number is bound.
 */
async function prepareFirst(context: PasswordContext, { user, hash }: Wish, code: string | undefined) {
  const { db, now, session, hashing } = context;
  if (user.mobile !== null) {
    if (code === undefined) return async () => refusalOf(AUTH_ERRORS.codeNeeded);
    return byCode(context, {
      binding: { mobile: user.mobile, purpose: PURPOSE.forget, subject: '' },
      code,
      prepare: hash,
      effect: (trx, passwordHash) => replacePassword(trx, context, user, passwordHash),
    });
  }
  const openedAt = await sessionOpenedAt(db, session.sessionId);
  if (openedAt + FRESH_LOGIN_MS <= now) return async () => refusalOf(AUTH_ERRORS.loginTooOld);
  const passwordHash = await hashing(user.id, hash);
  return (trx: Trx) => replacePassword(trx, context, user, passwordHash);
}

async function replacePassword(trx: Trx, { now, session }: PasswordContext, user: User, passwordHash: string) {
  await lockUser(trx, user);
  await setPassword(trx, user.id, passwordHash);
  await revokeSessions(trx, user.id, now, session.sessionId);
  return { errcode: 0 } as const;
}
