import { AUTH_ERRORS } from '#contract/auth.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/enums.ts';
import { refusalOf } from '../../errors.ts';
import type { Handler } from '../../http/handlers.ts';
import { redeemCode } from '../../identity/one-time-code.ts';
import { hashSecret } from '../../identity/password.ts';
import { countUse } from '../../limits/rate-limit.ts';
import { registerUser } from '../../identity/register.ts';
import { type AuthTools, e164, startSession } from './tools.ts';

/** Registers by account name and password. */
export function accountRegist({ passwordCost }: AuthTools): Handler<'accountRegist'> {
  return async (context, { account, password, inviteCode, deviceId }) => {
    await countUse(context.db, 'registerPerAddress', context.address, context.now);
    const passwordHash = await hashSecret(password, passwordCost);
    const wanted = { account, mobile: null, passwordHash, accountType: LOGIN_TYPE.account, inviteCode };
    const user = await registerUser(context.db, context.hooks, wanted, context);
    if (user === null) return refusalOf(AUTH_ERRORS.accountTaken);
    return startSession(context, user, { deviceId, isNew: true });
  };
}

/** Registers by number, code and password. Only who holds the code learns that the number has an account. */
export function accountRegist4({ passwordCost }: AuthTools): Handler<'accountRegist4'> {
  return async (context, { mobile: typed, code, password, inviteCode, deviceId }) => {
    await countUse(context.db, 'loginPerAddress', context.address, context.now);
    const mobile = e164(typed);
    const { address, now } = context;
    const binding = { mobile, purpose: PURPOSE.register, subject: '' };
    const failed = await redeemCode(context.db, binding, { code, address, now });
    if (failed !== null) return refusalOf(failed);
    const passwordHash = await hashSecret(password, passwordCost);
    const wanted = { account: '', mobile, passwordHash, accountType: LOGIN_TYPE.phone, inviteCode };
    const user = await registerUser(context.db, context.hooks, wanted, context);
    if (user === null) return refusalOf(AUTH_ERRORS.mobileTaken);
    return startSession(context, user, { deviceId, isNew: true });
  };
}
