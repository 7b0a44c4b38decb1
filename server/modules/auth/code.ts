import { AUTH_ERRORS } from '#contract/auth.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/enums.ts';
import type { CallBody } from '#contract/index.ts';
import { refusalOf, RequestError } from '../../errors.ts';
import type { CallContext, Handler } from '../../http/handlers.ts';
import { CODE_LENGTH, CODE_LIFETIME_MS, RESEND_AFTER_MS, sendCode, redeemCode } from '../../identity/one-time-code.ts';
import { newChallenge } from '../../identity/proof.ts';
import { countUse } from '../../limits/rate-limit.ts';
import { findByMobile, lockMobile, memberOf } from '../../identity/users.ts';
import { type AuthTools, e164 } from './tools.ts';

const SENT = {
  errcode: 0,
  resendAfterMs: RESEND_AFTER_MS,
  expiresInMs: CODE_LIFETIME_MS,
  codeLength: CODE_LENGTH,
} as const;

/** Says how a number can log in, without a look at whether it has an account. */
export const preLogin2: Handler<'preLogin2'> = async (_context, { mobile }) => ({
  errcode: 0,
  mobile: e164(mobile),
  loginTypes: [LOGIN_TYPE.phone, LOGIN_TYPE.phoneNoOtp, LOGIN_TYPE.account],
  otpStatus: true,
  codeLength: CODE_LENGTH,
});

/** A challenge for whoever was refused a code by proofNeeded. */
export const getProofChallenge: Handler<'getProofChallenge'> = async ({ db, now, random }, { mobile, purpose }) => ({
  errcode: 0,
  challenge: await newChallenge(db, { mobile: e164(mobile), purpose }, { now, random }),
});

/** Sends a code; the answer is the same for known and unknown numbers. */
export function smsSend(tools: AuthTools): Handler<'smsSend'> {
  return async (context, body) => {
    await send(tools, context, body);
    return SENT;
  };
}

/** smsSend that also names the request. */
export function smsSendV2(tools: AuthTools): Handler<'smsSendV2'> {
  return async (context, body) => ({ ...SENT, requestId: await send(tools, context, body) });
}

/** Binds a number to who is logged in. Only who holds the code learns that the number belongs to another. */
export function bindAccount(): Handler<'bindAccount'> {
  return async ({ db, now, address, session }, { mobile: typed, code }) => {
    await countUse(db, 'loginPerAddress', address, now);
    const user = await memberOf(db, session.userId);
    if (user.mobile !== null) return refusalOf(AUTH_ERRORS.mobileBound);
    const mobile = e164(typed);
    const failed = await redeemCode(db, { mobile, purpose: PURPOSE.bind, subject: user.id }, { code, address, now });
    if (failed !== null) return refusalOf(failed);
    await lockMobile(db, mobile);
    if ((await findByMobile(db, mobile)) !== undefined) {
      return refusalOf(AUTH_ERRORS.mobileOfAnother);
    }
    await db.updateTable('app_user').set({ mobile }).where('id', '=', user.id).where('mobile', 'is', null).execute();
    return { errcode: 0, mobile };
  };
}

function send(
  { sms, codeCost }: AuthTools,
  context: CallContext<'smsSend'> | CallContext<'smsSendV2'>,
  { mobile, purpose, proof }: CallBody<'smsSend'>,
): Promise<string> {
  const { db, now, random, address, session } = context;
  if (purpose === PURPOSE.bind && session === null) throw new RequestError(401, 'Log in to bind a number');
  const subject = purpose === PURPOSE.bind && session !== null ? session.userId : '';
  return sendCode(db, { mobile: e164(mobile), purpose, subject }, { now, random, sms, cost: codeCost, address, proof });
}
