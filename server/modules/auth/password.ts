import { AUTH_ERRORS } from '#contract/auth.ts';
import { PURPOSE } from '#contract/enums.ts';
import type { CallError } from '#contract/errors.ts';
import type { CallBody } from '#contract/index.ts';
import type { Trx } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { CallContext, Handler } from '../../http/handlers.ts';
import { noteNetwork } from '../../identity/known-networks.ts';
import { redeemCode } from '../../identity/one-time-code.ts';
import { hashSecret, verifySecret } from '../../identity/password.ts';
import { countUse, forgetUses } from '../../limits/rate-limit.ts';
import { revokeSessions, sessionOpenedAt } from '../../identity/sessions.ts';
import { findByMobile, memberOf, type User } from '../../identity/users.ts';
import { type AuthTools, e164 } from './tools.ts';

/** A login this young stands for the player where there is no number to ask, ms. */
export const FRESH_LOGIN_MS = 10 * 60_000;

/** Sets a new password by code and ends every session of the account: whoever had the old one is out. */
export function forgetPassword({ passwordCost }: AuthTools): Handler<'forgetPassword'> {
  return async ({ db, now, address }, { mobile: typed, code, password }) => {
    await countUse(db, 'loginPerAddress', address, now);
    const mobile = e164(typed);
    const failed = await redeemCode(db, { mobile, purpose: PURPOSE.forget, subject: '' }, { code, address, now });
    if (failed !== null) return refusalOf(failed);
    const user = await findByMobile(db, mobile);
    if (user === undefined) return refusalOf(AUTH_ERRORS.noAccount);
    await setPassword(db, user.id, await hashSecret(password, passwordCost));
    await revokeSessions(db, user.id, now);
    await noteNetwork(db, { userId: user.id, address }, now);
    await forgetUses(db, 'loginPerPair', `${mobile}|${address}`);
    await forgetUses(db, 'wrongPasswordsPerAccount', user.id);
    return { errcode: 0 };
  };
}

/** Sets the first password, or a new one with the old one; ends the player's other sessions. */
export function initPassword({ passwordCost }: AuthTools): Handler<'initPassword'> {
  return async (context, body) => {
    const { db, now, session } = context;
    const user = await memberOf(db, session.userId);
    const refused = await (user.password_hash === null
      ? refuseFirst(context, user, body)
      : refuseChange(context, { ...user, password_hash: user.password_hash }, body));
    if (refused !== null) return refusalOf(refused);
    await setPassword(db, user.id, await hashSecret(body.password, passwordCost));
    await revokeSessions(db, user.id, now, session.sessionId);
    return { errcode: 0 };
  };
}

type PasswordContext = CallContext<'initPassword'>;
type PasswordBody = CallBody<'initPassword'>;

/** Why the old password does not allow a new one, null where it does. */
async function refuseChange(
  { db, now }: PasswordContext,
  user: { readonly id: string; readonly password_hash: string },
  { oldPassword }: PasswordBody,
): Promise<CallError | null> {
  if (oldPassword === undefined) return AUTH_ERRORS.passwordSet;
  await countUse(db, 'oldPasswordPerMember', user.id, now);
  if (!(await verifySecret(oldPassword, user.password_hash))) return AUTH_ERRORS.wrongOldPassword;
  await forgetUses(db, 'oldPasswordPerMember', user.id);
  return null;
}

/**
 * Why a first password may not be set, null where it may. A session alone is not enough: whoever found a phone unlocked
 * would own the account for good. Who holds the number proves it by code; without a number a new login must do.
 */
async function refuseFirst(
  { db, now, address, session }: PasswordContext,
  { mobile }: User,
  { code }: PasswordBody,
): Promise<CallError | null> {
  if (mobile === null) {
    const openedAt = await sessionOpenedAt(db, session.sessionId);
    return openedAt + FRESH_LOGIN_MS > now ? null : AUTH_ERRORS.loginTooOld;
  }
  if (code === undefined) return AUTH_ERRORS.codeNeeded;
  await countUse(db, 'loginPerAddress', address, now);
  return redeemCode(db, { mobile, purpose: PURPOSE.forget, subject: '' }, { code, address, now });
}

async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
