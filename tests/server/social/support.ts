import { createHash } from 'node:crypto';
import { SOCIAL } from '#contract/base/enums.ts';
import type { SocialProvider } from '#server/settings.ts';
import type { TestServer } from '../support/helper.ts';
import type { FakeIssuer } from './fake-issuer.ts';

export const CALL_OF = {
  [SOCIAL.google]: 'googleLogin',
  [SOCIAL.facebook]: 'facebookLogin',
  [SOCIAL.line]: 'lineLogin',
} as const;

let counted = 0;
/** Returns a browser secret that is unused in this file. */
export const newBrowserKey = (): string => createHash('sha256').update(`browser ${counted++}`).digest('hex');

/** Starts a login and completes the issuer's page. @returns the fields that the browser returns with */
export async function comeBack(
  server: TestServer,
  fake: Pick<FakeIssuer, 'code'>,
  more: {
    readonly claims?: Record<string, unknown>;
    readonly provider?: SocialProvider;
    readonly browserKey?: string;
    /** Session of the member to whom the account is linked. */
    readonly token?: string;
  } = {},
) {
  const { provider = SOCIAL.google, browserKey = newBrowserKey(), token } = more;
  const { answer } = await server.call(
    'startSocialLogin',
    { provider, browserKey, binds: token !== undefined, asksAgain: false },
    token === undefined ? {} : { token },
  );
  if (answer.errcode !== 0) throw new Error(`startSocialLogin answered ${JSON.stringify(answer)}`);
  return { state: answer.state, code: fake.code(answer.url, more.claims), browserKey };
}

/** Completes a login. @returns the answer */
export async function logIn(
  server: TestServer,
  fake: Pick<FakeIssuer, 'code'>,
  claims: Record<string, unknown> = {},
  provider: SocialProvider = SOCIAL.google,
) {
  const came = await comeBack(server, fake, { claims, provider });
  return (await server.call(CALL_OF[provider], { ...came, adult: true })).answer;
}

/** Links an account to a member. @returns the answer */
export async function bind(
  server: TestServer,
  fake: Pick<FakeIssuer, 'code'>,
  token: string,
  claims: Record<string, unknown>,
  provider: SocialProvider = SOCIAL.google,
) {
  const came = await comeBack(server, fake, { claims, provider, token });
  return (await server.call('bindSocialAccount', { ...came, provider }, { token })).answer;
}
