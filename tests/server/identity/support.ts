import type { CallAnswer } from '#contract/index.ts';
import type { TestServer } from '../support/helper.ts';

export const PASSWORD = 'tsubibo at night';

let counted = 0;
/** Returns a mobile number that is unused in this file. */
export const newMobile = () => `0917${String(1_000_000 + counted++)}`;
/** Returns an unused account name. */
export const newAccount = () => `player_${counted++}`;

/** Reads the latest code sent to a number from the sandbox, as a browser test does. */
export async function latestCode(server: Pick<TestServer, 'app'>, mobile: string): Promise<string> {
  const response = await server.app.inject({ url: '/sandbox/sms.json', query: { mobile } });
  const { list } = response.json<{ list: { code: string }[] }>();
  if (list[0] === undefined) throw new Error(`No code was sent to ${mobile}`);
  return list[0].code;
}

/** Returns another code than the given one. */
export const otherCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Requests a code and reads it. */
export async function askCode(
  server: TestServer,
  mobile: string,
  purpose: 0 | 1 | 2 | 3,
  token?: string,
): Promise<string> {
  const { answer } = await server.call('smsSend', { mobile, purpose }, token === undefined ? {} : { token });
  if (answer.errcode !== 0) throw new Error(`smsSend answered ${JSON.stringify(answer)}`);
  return latestCode(server, mobile);
}

export type Login = CallAnswer<'accountLogin'>;

/** Registers a player by number and returns the session. */
export async function registerByMobile(server: TestServer, mobile = newMobile()): Promise<Login> {
  const code = await askCode(server, mobile, 0);
  const { answer } = await server.call('accountRegist4', { mobile, code, password: PASSWORD, adult: true });
  return answer;
}

/** Registers a player by account name and returns the session. */
export async function registerByAccount(server: TestServer, account = newAccount()): Promise<Login> {
  const { answer } = await server.call('accountRegist', { account, password: PASSWORD, adult: true });
  return answer;
}

/** True if a token can still make a member's call. */
export async function isOpen(server: TestServer, token: string): Promise<boolean> {
  return (await server.call('getLimits', {}, { token })).status === 200;
}
