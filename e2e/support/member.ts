import type { BrowserContext, Page } from '@playwright/test';
import { PURPOSE } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { nextUtcDay } from '#src/stores/notice-schedule.ts';
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

/**
 * Makes a browser one that has been here before today: age notice accepted, notices read, and logged in where
 * there is a token. It holds for the pages that are opened after it.
 */
export async function returnAs(
  context: BrowserContext,
  server: Pick<TestServer, 'url'>,
  token: string | null,
  language: Language = 'en-PH',
): Promise<void> {
  const { hostname } = new URL(server.url);
  const cookie = { domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
  const kept = (name: string, value: unknown) => ({ name: `perya.${name}`, value: JSON.stringify(value) });
  const localStorage = [kept('ageTermsAccepted', true), kept('noticeNextShow', nextUtcDay(Date.now()))];
  await context.setStorageState({
    cookies: [
      { ...cookie, name: 'language', value: language },
      { ...cookie, name: 'ageTerms', value: '1' },
    ],
    origins: [
      { origin: server.url, localStorage: token === null ? localStorage : [...localStorage, kept('token', token)] },
    ],
  });
}

/** The access token that the page keeps. */
export async function tokenOf(page: Page): Promise<string> {
  const raw = await page.evaluate(() => localStorage.getItem('perya.token'));
  if (raw === null) throw new Error('not logged in');
  return JSON.parse(raw) as string;
}

/** What the page keeps of a member: everything that a logout must clear. */
export function memberKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^perya\.(token|intents)$/.test(key)));
}
