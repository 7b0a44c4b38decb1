import { AUTH_ERRORS } from '#contract/auth.ts';
import type { Failure } from '#contract/conventions.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/enums.ts';
import type { CallError } from '#contract/errors.ts';
import type { CallAnswer } from '#contract/index.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { CallContext, Handler } from '../../http/handlers.ts';
import { isKnownNetwork } from '../../identity/known-networks.ts';
import { redeemCode } from '../../identity/one-time-code.ts';
import { hashSecret, needsRehash, verifyNothing, verifySecret } from '../../identity/password.ts';
import { addUse, countUse, forgetUses, LIMITS, returnUse } from '../../limits/rate-limit.ts';
import { registerUser } from '../../identity/register.ts';
import { findByLogin, findByMobile, loginKey, type User } from '../../identity/users.ts';
import { type AuthTools, e164, startSession } from './tools.ts';

/** Logs in by account name or number, and password. */
export function accountLogin(tools: AuthTools): Handler<'accountLogin'> {
  return (context, { account, password, deviceId }) =>
    byPassword(tools, context, {
      key: loginKey(account),
      password,
      deviceId,
      refusal: AUTH_ERRORS.wrongAccountOrPassword,
    });
}

/** Logs in by number and password. */
export function accountLoginSms2(tools: AuthTools): Handler<'accountLoginSms2'> {
  return (context, { mobile, password, deviceId }) =>
    byPassword(tools, context, { key: e164(mobile), password, deviceId, refusal: AUTH_ERRORS.wrongNumberOrPassword });
}

/** Logs in by code; a number without an account gets one. */
export function accountLoginSms(): Handler<'accountLoginSms'> {
  return async (context, { mobile: typed, code, inviteCode, deviceId }) => {
    await countUse(context.db, 'loginPerAddress', context.address, context.now);
    const mobile = e164(typed);
    const failed = await redeemCode(
      context.db,
      { mobile, purpose: PURPOSE.loginAndRegister, subject: '' },
      { code, address: context.address, now: context.now },
    );
    if (failed !== null) return refusalOf(failed);
    const known = await findByMobile(context.db, mobile);
    if (known !== undefined) return startSession(context, known, { deviceId, isNew: false });
    const wanted = { account: '', mobile, passwordHash: null, accountType: LOGIN_TYPE.phone, inviteCode };
    const made = await registerUser(context.db, context.hooks, wanted, context);
    if (made !== null) return startSession(context, made, { deviceId, isNew: true });
    // Registered by another request between the two looks.
    const meanwhile = await findByMobile(context.db, mobile);
    if (meanwhile === undefined) throw new Error('A number is taken by nobody');
    return startSession(context, meanwhile, { deviceId, isNew: false });
  };
}

type PasswordContext = CallContext<'accountLogin'> | CallContext<'accountLoginSms2'>;

interface PasswordLogin {
  /** From loginKey. */
  readonly key: string;
  readonly password: string;
  readonly deviceId: string | undefined;
  /** Account, number and password are never told apart. */
  readonly refusal: CallError;
}

/** Takes as long for an account that does not exist, or has no password, as for a wrong password. */
async function byPassword(
  { passwordCost }: AuthTools,
  context: PasswordContext,
  { key, password, deviceId, refusal }: PasswordLogin,
): Promise<CallAnswer<'accountLogin'> | Failure> {
  const { db, now, address } = context;
  await countUse(db, 'loginPerAddress', address, now);
  const pair = `${key}|${address}`;
  await countUse(db, 'loginPerPair', pair, now);
  const user = await findByLogin(db, key);
  // Name and number of one account count together.
  const account = user?.id ?? key;
  const { hits } = await addUse(db, 'wrongPasswordsPerAccount', account, now);
  if (hits > LIMITS.wrongPasswordsPerAccount.most) await refuseUnknownNetwork(context, user);
  const stored = user?.password_hash ?? null;
  const right = stored === null ? await verifyNothing(password, passwordCost) : await verifySecret(password, stored);
  if (!right || user === undefined || stored === null) return refusalOf(refusal);
  await forgetUses(db, 'loginPerPair', pair);
  await returnUse(db, 'wrongPasswordsPerAccount', account);
  if (needsRehash(stored, passwordCost)) await strengthen(context, user, await hashSecret(password, passwordCost));
  return startSession(context, user, { deviceId, isNew: false });
}

/** Throws BusinessError where nobody has logged in to the account from here: an account of nobody knows no network. */
async function refuseUnknownNetwork({ db, address, now }: PasswordContext, user: User | undefined): Promise<void> {
  if (user !== undefined && (await isKnownNetwork(db, { userId: user.id, address }, now))) return;
  throw new BusinessError(AUTH_ERRORS.passwordsBlocked);
}

/** A password kept at an older cost is kept at today's from now on. */
async function strengthen({ db }: PasswordContext, user: User, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
}
