import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import { SOCIAL } from '#contract/base/enums.ts';
import type { CallAnswer, CallBody } from '#contract/index.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, refusalOf, RequestError } from '../../errors.ts';
import type { CallContext, Handler, Handlers } from '../../http/calls/handlers.ts';
import { registerUser } from '../../identity/login/register.ts';
import { startSession } from '../../identity/login/start-session.ts';
import { memberOf } from '../../identity/players/users.ts';
import type { SocialProvider } from '../../settings.ts';
import { addAccount, labelOf, lockAccount, ownerOf, renewAccount, type SocialAccount } from './accounts.ts';
import { identify, type Offers } from './identify.ts';
import { challengeOf, newState } from './login-state.ts';

/** Address of the provider's login. Nothing is stored, because a started login may never return. */
const startSocialLogin =
  (offers: Offers): Handler<'startSocialLogin'> =>
  async ({ db, now, random, session }, { provider, browserKey, binds, asksAgain }) => {
    if (binds && session === null) throw new RequestError(401, 'Log in to link an account');
    const offer = offers.get(provider);
    if (offer === undefined) throw new BusinessError(SOCIAL_ERRORS.socialNotOffered);
    const begun = { provider, browserKey, userId: binds && session !== null ? session.userId : '' };
    const { state, nonce, verifier } = await newState(db, begun, { now, random });
    const { issuer, redirectUri } = offer;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: redirectUri,
      scope: issuer.scope,
      state,
      nonce,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...(asksAgain ? issuer.asksAgain : {}),
    });
    return { errcode: 0, url: `${issuer.authorizeUrl}?${query}`, state };
  };

type LoginCall = 'googleLogin' | 'facebookLogin' | 'lineLogin';

/** Logs in the player whom a provider identified; a new one gets an account. */
const loginBy =
  (offers: Offers, provider: SocialProvider): Handler<LoginCall> =>
  async (context: CallContext<LoginCall>, body: CallBody<LoginCall>) => {
    const found = await identify(offers, context, { ...body, provider, userId: '' });
    if (found.failed !== null) return async () => refusalOf(found.failed);
    return (trx) => enter(trx, context, found.account, body);
  };

/** Two first logins at the same time wait for each other: the second finds what the first has made. */
async function enter(
  trx: Trx,
  context: CallContext<LoginCall>,
  account: SocialAccount,
  { inviteCode, deviceId }: CallBody<LoginCall>,
): Promise<CallAnswer<LoginCall>> {
  const start = (user: Parameters<typeof startSession>[1], isNew: boolean) =>
    startSession({ ...context, db: trx }, user, { deviceId, isNew });
  await lockAccount(trx, account);
  const owner = await ownerOf(trx, account);
  if (owner !== undefined) {
    await renewAccount(trx, account);
    return start(await memberOf(trx, owner), false);
  }
  const wanted = { account: '', mobile: null, passwordHash: null, accountType: account.provider, inviteCode, deviceId };
  const made = await registerUser(trx, context.hooks, wanted, context);
  if (made === null || !(await addAccount(trx, made.id, account, context.now)))
    throw new Error('A new player has an account already');
  return start(made, true);
}

/** Links a provider account to the logged-in member; repeating it changes nothing. */
const bindSocialAccount =
  (offers: Offers): Handler<'bindSocialAccount'> =>
  async (context, body) => {
    const { userId } = context.session;
    const found = await identify(offers, context, { ...body, userId });
    if (found.failed !== null) return async () => refusalOf(found.failed);
    const { account } = found;
    return async (trx) => {
      await lockAccount(trx, account);
      const owner = await ownerOf(trx, account);
      if (owner !== undefined && owner !== userId) return refusalOf(SOCIAL_ERRORS.socialOfAnother);
      if (owner === undefined && !(await addAccount(trx, userId, account, context.now)))
        return refusalOf(SOCIAL_ERRORS.socialBound);
      return { errcode: 0, account: labelOf(account), name: account.name };
    };
  };

/** The calls of social logins (spec §7, auth). */
export const socialHandlers = (offers: Offers) =>
  ({
    startSocialLogin: startSocialLogin(offers),
    googleLogin: loginBy(offers, SOCIAL.google),
    facebookLogin: loginBy(offers, SOCIAL.facebook),
    lineLogin: loginBy(offers, SOCIAL.line),
    bindSocialAccount: bindSocialAccount(offers),
  }) satisfies Partial<Handlers>;
