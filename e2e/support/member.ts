import type { BrowserContext, Page } from '@playwright/test';
import { PURPOSE } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { AGE_COOKIE, MEMBER_COOKIE } from '#contract/pages/rendered-page.ts';
import { nextUtcDay } from '#src/stores/pages/notice-schedule.ts';
import { callServer } from './api.ts';
import type { TestServer } from './server.ts';

/** A new player by number, without a page. `digits`: the ten after +63. @returns the token */
export async function register(server: TestServer, digits: string): Promise<string> {
  const mobile = `+63${digits}`;
  await callServer(server.url, '', 'smsSend', { mobile, purpose: PURPOSE.loginAndRegister });
  const code = await server.smsCode(mobile);
  const { token } = await callServer(server.url, '', 'accountLoginSms', { mobile, code, adult: true });
  return token;
}

/** A new player by number, for whom the page's browser is logged in as by `returnAs`. @returns the token */
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

/** Logs the page's browser in as one of the demo's players (server/demo). @returns the token */
export async function becomeDemo(page: Page, server: TestServer, account: string): Promise<string> {
  const login = { account, password: 'perya-demo', deviceId: '' };
  const { token } = await callServer(server.url, '', 'accountLogin', login);
  await returnAs(page.context(), server, token);
  return token;
}

/** A row of localStorage. */
interface Kept {
  readonly name: string;
  readonly value: string;
}

/**
 * Cookies and storage of a browser that has been here before today: age notice accepted, notices read, and logged in
 * where there is a token.
 */
export function returning({ url }: Pick<TestServer, 'url'>, token: string | null, language: Language = 'en-PH') {
  const cookie = (name: string, value: string) => ({ name, value, domain: new URL(url).hostname, path: '/' });
  const item = (name: string, value: unknown): Kept => ({ name: `perya.${name}`, value: JSON.stringify(value) });
  const kept = [item('ageTermsAccepted', true), item('noticeNextShow', nextUtcDay(Date.now()))];
  const cookies = [cookie('language', language), cookie(AGE_COOKIE, '1')];
  if (token === null) return { cookies, kept };
  return { cookies: [...cookies, cookie(MEMBER_COOKIE, '1')], kept: [...kept, item('token', token)] };
}

/** Makes a browser one as `returning` describes, for the pages that are opened after it. */
export async function returnAs(
  context: BrowserContext,
  server: Pick<TestServer, 'url'>,
  token: string | null,
  language: Language = 'en-PH',
): Promise<void> {
  const { cookies, kept } = returning(server, token, language);
  const session = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
  await context.setStorageState({
    cookies: cookies.map((cookie) => ({ ...cookie, ...session })),
    origins: [{ origin: server.url, localStorage: [...kept] }],
  });
}

/** The access token that the page keeps. */
export async function tokenOf(page: Page): Promise<string> {
  const raw = await page.evaluate(() => localStorage.getItem('perya.token'));
  if (raw === null) throw new Error('not logged in');
  return JSON.parse(raw) as string;
}

/** Everything that the page keeps of a member and a logout must clear. */
export function memberKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^perya\.(token|intents)$/.test(key)));
}
