import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/base/enums.ts';
import type { CallError } from '#contract/base/errors.ts';
import type { CallAnswer } from '#contract/index.ts';
import { transact, type Trx } from '../../db/transact.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { CallContext, Effect, Handler } from '../../http/calls/handlers.ts';
import { byCode } from '../../identity/login/by-code.ts';
import { isKnownNetwork } from '../../identity/login/known-networks.ts';
import { hashSecret, needsRehash, verifyNothing, verifySecret } from '../../identity/login/password.ts';
import { registerUser } from '../../identity/login/register.ts';
import { startSession } from '../../identity/login/start-session.ts';
import { findByLogin, findByMobile, lockUser, loginKey, setPassword, type User } from '../../identity/players/users.ts';
import { addUse, countUse, forgetUses, LIMITS, returnUse } from '../../rate-limit/rate-limit.ts';
import { type AuthTools, e164 } from './tools.ts';
import { refuseClosedRegister, refuseCodeLogin } from './ways.ts';

/** Logs in by account name or number, and password. */
export const accountLogin =
  (tools: AuthTools): Handler<'accountLogin'> =>
  (context, { account, password, deviceId }) =>
    byPassword(tools, context, {
      key: loginKey(account),
      password,
      deviceId,
      refusal: AUTH_ERRORS.wrongAccountOrPassword,
    });

/** Logs in by number and password. */
export const accountLoginSms2 =
  (tools: AuthTools): Handler<'accountLoginSms2'> =>
  (context, { mobile, password, deviceId }) =>
    byPassword(tools, context, { key: e164(mobile), password, deviceId, refusal: AUTH_ERRORS.wrongNumberOrPassword });

/** Logs in by code; a number without an account gets one. */
export const accountLoginSms: Handler<'accountLoginSms'> = async (
  context,
  { mobile: typed, code, inviteCode, deviceId },
) => {
  await refuseCodeLogin(context.db);
  const mobile = e164(typed);
  return byCode(context, {
    binding: { mobile, purpose: PURPOSE.loginAndRegister, subject: '' },
    code,
    prepare: async () => null,
    async effect(trx) {
      const start = (user: User, isNew: boolean) => startSession({ ...context, db: trx }, user, { deviceId, isNew });
      const known = await findByMobile(trx, mobile);
      if (known !== undefined) return start(known, false);
      await refuseClosedRegister(trx, 'phone');
      const wanted = { account: '', mobile, passwordHash: null, accountType: LOGIN_TYPE.phone, inviteCode, deviceId };
      const made = await registerUser(trx, context.hooks, wanted, context);
      if (made !== null) return start(made, true);
      // Another request registered the number meanwhile.
      const meanwhile = await findByMobile(trx, mobile);
      if (meanwhile === undefined) throw new Error('A number is taken by nobody');
      return start(meanwhile, false);
    },
  });
};

type PasswordContext = CallContext<'accountLogin'> | CallContext<'accountLoginSms2'>;

interface PasswordLogin {
  /** From loginKey. */
  readonly key: string;
  readonly password: string;
  readonly deviceId: string | undefined;
  /** One refusal for an unknown account, number or password, so that none can be probed. */
  readonly refusal: CallError;
}

/** Takes equally long for an unknown account, one without a password, and a wrong password. */
async function byPassword(
  { passwordCost }: AuthTools,
  context: PasswordContext,
  { key, password, deviceId, refusal }: PasswordLogin,
): Promise<Effect<CallAnswer<'accountLogin'>>> {
  const user = await transact(context.db, (trx) => countLogin(trx, context, key));
  const stored = user?.password_hash ?? null;
  const account = accountOf(user, key);
  const compared = await context.hashing(account, async () => {
    const right = stored === null ? await verifyNothing(password, passwordCost) : await verifySecret(password, stored);
    // A password with an outdated cost is hashed again with the current one.
    const stronger = right && stored !== null && needsRehash(stored, passwordCost);
    return { right, stronger: stronger ? await hashSecret(password, passwordCost) : null };
  });
  if (!compared.right || user === undefined) return async () => refusalOf(refusal);
  const { stronger } = compared;
  return async (trx) => {
    const held = await lockUser(trx, user);
    await forgetUses(trx, 'loginPerPair', pairOf(key, context));
    await returnUse(trx, 'wrongPasswordsPerAccount', account);
    if (stronger !== null) await setPassword(trx, user.id, stronger);
    return startSession({ ...context, db: trx }, held, { deviceId, isNew: false });
  };
}

const pairOf = (key: string, { address }: PasswordContext): string => `${key}|${address}`;

/** Name and number of one account count together. */
const accountOf = (user: User | undefined, key: string): string => user?.id ?? key;

/**
 * Counts a login before it is tried. Throws RequestError 429 past the limits of the address and of its pair with the
 * account; BusinessError past the account's limit, from a network that the account does not know.
 * @returns the player of the login
 */
async function countLogin(trx: Trx, context: PasswordContext, key: string): Promise<User | undefined> {
  const { address, now } = context;
  await countUse(trx, 'loginPerAddress', address, now);
  await countUse(trx, 'loginPerPair', pairOf(key, context), now);
  const user = await findByLogin(trx, key);
  const { hits } = await addUse(trx, 'wrongPasswordsPerAccount', accountOf(user, key), now);
  if (hits <= LIMITS.wrongPasswordsPerAccount.most) return user;
  // An account of nobody knows no network.
  if (user !== undefined && (await isKnownNetwork(trx, { userId: user.id, address }, now))) return user;
  throw new BusinessError(AUTH_ERRORS.passwordsBlocked);
}
