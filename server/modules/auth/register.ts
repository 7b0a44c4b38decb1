import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/base/enums.ts';
import { transact } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { byCode } from '../../identity/login/by-code.ts';
import { hashSecret } from '../../identity/login/password.ts';
import { registerUser } from '../../identity/login/register.ts';
import { startSession } from '../../identity/login/start-session.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import { type AuthTools, e164 } from './tools.ts';
import { refuseClosedRegister } from './ways.ts';

/** Registers by account name and password. */
export const accountRegist =
  ({ passwordCost }: AuthTools): Handler<'accountRegist'> =>
  async (context, { account, password, inviteCode, deviceId }) => {
    const { db, now, address, hooks, hashing } = context;
    await refuseClosedRegister(db, 'account');
    await transact(db, (trx) => countUse(trx, 'registerPerAddress', address, now));
    const passwordHash = await hashing(account, () => hashSecret(password, passwordCost));
    const wanted = { account, mobile: null, passwordHash, accountType: LOGIN_TYPE.account, inviteCode, deviceId };
    return async (trx) => {
      const user = await registerUser(trx, hooks, wanted, context);
      if (user === null) return refusalOf(AUTH_ERRORS.accountTaken);
      return startSession({ ...context, db: trx }, user, { deviceId, isNew: true });
    };
  };

/** Registers by number, code and password. Only a caller with the code learns that the number has an account. */
export const accountRegist4 =
  ({ passwordCost }: AuthTools): Handler<'accountRegist4'> =>
  async (context, { mobile: typed, code, password, inviteCode, deviceId }) => {
    await refuseClosedRegister(context.db, 'phone');
    const mobile = e164(typed);
    return byCode(context, {
      binding: { mobile, purpose: PURPOSE.register, subject: '' },
      code,
      prepare: () => hashSecret(password, passwordCost),
      async effect(trx, passwordHash) {
        const wanted = { account: '', mobile, passwordHash, accountType: LOGIN_TYPE.phone, inviteCode, deviceId };
        const user = await registerUser(trx, context.hooks, wanted, context);
        if (user === null) return refusalOf(AUTH_ERRORS.mobileTaken);
        return startSession({ ...context, db: trx }, user, { deviceId, isNew: true });
      },
    });
  };
