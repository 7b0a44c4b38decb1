import type { Browser, Page } from '@playwright/test';
import type { Language } from '#contract/base/languages.ts';
import { returnAs } from '../support/member.ts';
import { callServer } from '../support/server/api.ts';
import type { TestServer } from '../support/server/server.ts';

export const VIEW = { width: 360, height: 800 };

/** A demo player's phone with its server. */
export interface Phone {
  readonly page: Page;
  readonly server: TestServer;
}

/** Opens a demo player's phone, logged in and past all start-up pop-ups. Close its context afterwards. */
export async function openPhone(
  browser: Browser,
  server: TestServer,
  account: string,
  language?: Language,
): Promise<Phone> {
  const login = { account, password: 'perya-demo', deviceId: '' };
  const { token } = await callServer(server.url, '', 'accountLogin', login);
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    baseURL: server.url,
    serviceWorkers: 'block',
  });
  await returnAs(context, server, token, language);
  return { page: await context.newPage(), server };
}

/** Delays a call by this many ms before it is sent, to leave time for a picture. */
export async function delay(page: Page, call: string, ms: number): Promise<void> {
  await page.route(`**/${call}`, (route) => void setTimeout(() => void route.continue().catch(() => undefined), ms));
}
