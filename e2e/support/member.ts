import type { Page } from '@playwright/test';
import { AgeNotice } from '../pages/age-notice.ts';
import { LoginPage } from '../pages/login-page.ts';
import type { TestServer } from './server.ts';
import { textsOf } from './texts.ts';

/** Passes the age notice of a first visit. */
export async function enter(page: Page, path = '/', t = textsOf('en-PH')): Promise<void> {
  await page.goto(path);
  await new AgeNotice(page, t).accept();
}

/** A new player by OTP, logged in on this page. */
export async function becomeMember(
  page: Page,
  server: TestServer,
  digits: string,
  t = textsOf('en-PH'),
): Promise<void> {
  await enter(page, '/auth/login', t);
  await new LoginPage(page, server, t).byCode(digits);
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
