import { AUTH_ERRORS } from '#contract/auth.ts';
import { PURPOSE } from '#contract/enums.ts';
import type { Trx } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { Handler } from '../../http/handlers.ts';
import { noteNetwork } from '../../identity/known-networks.ts';
import { redeemCode } from '../../identity/one-time-code.ts';
import { hashSecret, verifySecret } from '../../identity/password.ts';
import { countUse, forgetUses } from '../../limits/rate-limit.ts';
import { revokeSessions } from '../../identity/sessions.ts';
import { findByMobile, memberOf } from '../../identity/users.ts';
import { type AuthTools, e164 } from './tools.ts';

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
  return async ({ db, now, session }, { password, oldPassword }) => {
    const user = await memberOf(db, session.userId);
    if (user.password_hash !== null) {
      if (oldPassword === undefined) return refusalOf(AUTH_ERRORS.passwordSet);
      await countUse(db, 'oldPasswordPerMember', user.id, now);
      if (!(await verifySecret(oldPassword, user.password_hash))) return refusalOf(AUTH_ERRORS.wrongOldPassword);
      await forgetUses(db, 'oldPasswordPerMember', user.id);
    }
    await setPassword(db, user.id, await hashSecret(password, passwordCost));
    await revokeSessions(db, user.id, now, session.sessionId);
    return { errcode: 0 };
  };
}

async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
