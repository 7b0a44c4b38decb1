import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/base/enums.ts';
import type { CallBody } from '#contract/index.ts';
import { readValue } from '../../content/store.ts';
import { transact } from '../../db/transact.ts';
import { refusalOf, RequestError } from '../../errors.ts';
import type { CallContext, Handler } from '../../http/calls/handlers.ts';
import { byCode } from '../../identity/login/by-code.ts';
import {
  CODE_LENGTH,
  CODE_LIFETIME_MS,
  countCode,
  forgetCode,
  keepCode,
  newCode,
  RESEND_AFTER_MS,
} from '../../identity/login/one-time-code.ts';
import { newChallenge } from '../../identity/login/proof.ts';
import { smsText } from '../../identity/login/sms-text.ts';
import { SmsError } from '../../identity/login/sms.ts';
import { findByMobile, lockMobile, memberOf } from '../../identity/players/users.ts';
import { offeredProviders } from '../../settings.ts';
import { type AuthTools, e164 } from './tools.ts';
import { refuseClosedPurpose } from './ways.ts';

const SENT = {
  errcode: 0,
  resendAfterMs: RESEND_AFTER_MS,
  expiresInMs: CODE_LIFETIME_MS,
  codeLength: CODE_LENGTH,
} as const;

/** Login methods of a number, without revealing whether it has an account: by code while the operator sends codes. */
export const preLogin2: Handler<'preLogin2'> = async ({ db, settings }, { mobile }) => {
  const otpStatus = (await readValue(db, 'otpStatus')) === true;
  return {
    errcode: 0,
    mobile: e164(mobile),
    loginTypes: [...(otpStatus ? [LOGIN_TYPE.phone] : []), LOGIN_TYPE.phoneNoOtp, LOGIN_TYPE.account],
    otpStatus,
    socialProviders: offeredProviders(settings),
    codeLength: CODE_LENGTH,
  };
};

/** Issues a challenge to a caller who was refused a code by proofNeeded. */
export const getProofChallenge: Handler<'getProofChallenge'> = async ({ db, now, random }, { mobile, purpose }) => ({
  errcode: 0,
  challenge: await newChallenge(db, { mobile: e164(mobile), purpose }, { now, random }),
});

/** Sends a code; the answer is the same for known and unknown numbers. */
export const smsSend =
  (tools: AuthTools): Handler<'smsSend'> =>
  async (context, body) => {
    const requestId = await sendCode(tools, context, body);
    return async () => (requestId === null ? refusalOf(AUTH_ERRORS.codeNotSent) : SENT);
  };

/** smsSend that also names the request. */
export const smsSendV2 =
  (tools: AuthTools): Handler<'smsSendV2'> =>
  async (context, body) => {
    const requestId = await sendCode(tools, context, body);
    return async () => (requestId === null ? refusalOf(AUTH_ERRORS.codeNotSent) : { ...SENT, requestId });
  };

/**
 * Binds a number to the logged-in member. Only a caller with the code learns that the number belongs to another player.
 */
export const bindAccount: Handler<'bindAccount'> = async (context, { mobile: typed, code }) => {
  const user = await memberOf(context.db, context.session.userId);
  if (user.mobile !== null) return async () => refusalOf(AUTH_ERRORS.mobileBound);
  const mobile = e164(typed);
  return byCode(context, {
    binding: { mobile, purpose: PURPOSE.bind, subject: user.id },
    code,
    prepare: async () => null,
    async effect(trx) {
      await lockMobile(trx, mobile);
      if ((await findByMobile(trx, mobile)) !== undefined) return refusalOf(AUTH_ERRORS.mobileOfAnother);
      const bound = await trx
        .updateTable('app_user')
        .set({ mobile })
        .where('id', '=', user.id)
        .where('mobile', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return bound === undefined ? refusalOf(AUTH_ERRORS.mobileBound) : { errcode: 0, mobile };
    },
  });
};

/**
 * Counts the request, draws the code, stores it and sends it through the provider outside of any transaction.
 * @returns the name of the request; null if the provider refused, and the code is deleted
 */
async function sendCode(
  { sms, codeCost }: AuthTools,
  context: CallContext<'smsSend'> | CallContext<'smsSendV2'>,
  { mobile: typed, purpose, proof }: CallBody<'smsSend'>,
): Promise<string | null> {
  const { db, now, random, address, session, hashing, log, language } = context;
  if (purpose === PURPOSE.bind && session === null) throw new RequestError(401, 'Log in to bind a number');
  await refuseClosedPurpose(db, purpose);
  const mobile = e164(typed);
  const binding = { mobile, purpose, subject: purpose === PURPOSE.bind && session !== null ? session.userId : '' };
  await transact(db, (trx) => countCode(trx, binding, { address, now, proof }));
  const { code, hash } = await hashing(mobile, () => newCode(random, codeCost));
  await transact(db, (trx) => keepCode(trx, binding, hash, { address, now }));
  const requestId = random.bytes(4).toString('hex');
  const id = random.bytes(16).toString('hex');
  const text = smsText({ code, requestId, language, publicUrl: context.settings.publicUrl });
  try {
    await sms.send(db, { id, mobile, code, text, requestId, purpose, now });
    return requestId;
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.error({ reason: error.message, requestId }, 'a code was not sent');
    await transact(db, (trx) => forgetCode(trx, binding, hash));
    return null;
  }
}
