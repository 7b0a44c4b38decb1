import type { BrowserContext, Page } from '@playwright/test';
import { ACTIVITY, PURPOSE } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import { AGE_COOKIE, MEMBER_COOKIE } from '#contract/pages/rendered-page.ts';
import { nextUtcDay } from '#src/stores/pages/notice-schedule.ts';
import { callServer } from './server/api.ts';
import type { TestServer } from './server/server.ts';

/** Registers a player by mobile number without a page. `digits`: the ten digits after +63. @returns the token */
export async function register(server: TestServer, digits: string): Promise<string> {
  const mobile = `+63${digits}`;
  await callServer(server.url, '', 'smsSend', { mobile, purpose: PURPOSE.loginAndRegister });
  const code = await server.smsCode(mobile);
  const { token } = await callServer(server.url, '', 'accountLoginSms', { mobile, code, adult: true });
  return token;
}

/** Registers a player by mobile number and logs the page's browser in as `returnAs` does. @returns the token */
export async function becomeMember(
  page: Page,
  server: TestServer,
  digits: string,
  language: Language = 'en-PH',
): Promise<string> {
  const token = await register(server, digits);
  await returnAs(page.context(), server, token, language);
  return token;
}

/** Logs the page's browser in as a demo player (server/demo). @returns the token */
export async function becomeDemo(page: Page, server: TestServer, account: string): Promise<string> {
  const login = { account, password: 'perya-demo', deviceId: '' };
  const { token } = await callServer(server.url, '', 'accountLogin', login);
  await returnAs(page.context(), server, token);
  return token;
}

/** An item of localStorage. */
interface Kept {
  readonly name: string;
  readonly value: string;
}

/**
 * Returns cookies and storage of a browser that was here before today: age notice accepted, notices read, and logged in
 * if there is a token.
 */
export function returning({ url }: Pick<TestServer, 'url'>, token: string | null, language: Language = 'en-PH') {
  const cookie = (name: string, value: string) => ({ name, value, domain: new URL(url).hostname, path: '/' });
  const item = (name: string, value: unknown): Kept => ({ name: `perya.${name}`, value: JSON.stringify(value) });
  const kept = [item('ageTermsAccepted', true), item('noticeNextShow', nextUtcDay(Date.now()))];
  const cookies = [cookie('language', language), cookie(AGE_COOKIE, '1')];
  if (token === null) return { cookies, kept };
  return { cookies: [...cookies, cookie(MEMBER_COOKIE, '1')], kept: [...kept, item('token', token)] };
}

/** Activity types whose start-up pop-ups this browser has seen today. */
const SEEN_POPUPS: readonly number[] = [ACTIVITY.FreeSign, ACTIVITY.RedPKBlue];

/** Puts a browser into the state of `returning`, with its pop-ups of today seen, for the pages that open later. */
export async function returnAs(
  context: BrowserContext,
  server: Pick<TestServer, 'url'>,
  token: string | null,
  language: Language = 'en-PH',
): Promise<void> {
  const { cookies, kept } = returning(server, token, language);
  await context.addInitScript((seen) => {
    if (sessionStorage.getItem('perya.startupShown') === null) sessionStorage.setItem('perya.startupShown', seen);
  }, JSON.stringify(SEEN_POPUPS));
  const session = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
  await context.setStorageState({
    cookies: cookies.map((cookie) => ({ ...cookie, ...session })),
    origins: [{ origin: server.url, localStorage: [...kept] }],
  });
}

/** Returns the access token that the page stores. */
export async function tokenOf(page: Page): Promise<string> {
  const raw = await page.evaluate(() => localStorage.getItem('perya.token'));
  if (raw === null) throw new Error('not logged in');
  return JSON.parse(raw) as string;
}

/** Returns the storage keys of a member's data, which a logout must clear. */
export function memberKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^perya\.(token|intents)$/.test(key)));
}
