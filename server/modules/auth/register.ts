import { AUTH_ERRCODE, LOGIN_TYPE, PURPOSE } from '#contract/enums.ts';
import { failureOf } from '../../http/errors.ts';
import type { Handler } from '../../http/handlers.ts';
import { redeemCode } from '../../identity/one-time-code.ts';
import { hashSecret } from '../../identity/password.ts';
import { countUse } from '../../identity/rate-limit.ts';
import { createUser } from '../../identity/users.ts';
import { type AuthTools, codeFailure, e164, startSession } from './tools.ts';

/** Registers by account name and password. */
export function accountRegist({ passwordCost }: AuthTools): Handler<'accountRegist'> {
  return async (context, { account, password, inviteCode, deviceId }) => {
    await countUse(context.db, 'registerPerAddress', context.address, context.now);
    const passwordHash = await hashSecret(password, passwordCost);
    const wanted = { account, mobile: null, passwordHash, accountType: LOGIN_TYPE.account, inviteCode };
    const user = await createUser(context.db, wanted, context);
    if (user === null)
      return failureOf(AUTH_ERRCODE.accountTaken, 'This account name cannot be used. Choose another one.');
    return startSession(context, user, { deviceId, isNew: true });
  };
}

/** Registers by number, code and password. Only who holds the code learns that the number has an account. */
export function accountRegist4({ passwordCost }: AuthTools): Handler<'accountRegist4'> {
  return async (context, { mobile: typed, code, password, inviteCode, deviceId }) => {
    await countUse(context.db, 'loginPerAddress', context.address, context.now);
    const mobile = e164(typed);
    const failed = await redeemCode(context.db, { mobile, purpose: PURPOSE.register, subject: '' }, code, context.now);
    if (failed !== null) return codeFailure(failed);
    const passwordHash = await hashSecret(password, passwordCost);
    const wanted = { account: '', mobile, passwordHash, accountType: LOGIN_TYPE.phone, inviteCode };
    const user = await createUser(context.db, wanted, context);
    if (user === null) return failureOf(AUTH_ERRCODE.mobileTaken, 'This number has an account. Log in instead.');
    return startSession(context, user, { deviceId, isNew: true });
  };
}
