import type { Browser, Page } from '@playwright/test';
import { callServer } from '../support/api.ts';
import type { TestServer } from '../support/server.ts';

export const VIEW = { width: 360, height: 800 };

/** The phone of a demo player, and the server that it plays on. */
export interface Phone {
  readonly page: Page;
  readonly server: TestServer;
}

/** Opens a demo player's phone: logged in, the age notice accepted. Close its context afterwards. */
export async function openPhone(browser: Browser, server: TestServer, account: string): Promise<Phone> {
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
  await context.addCookies([{ name: 'ageTerms', value: '1', url: server.url }]);
  await context.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);
  return { page: await context.newPage(), server };
}

/** Holds a call back for so many ms before it is sent, so that a picture can be taken meanwhile. */
export async function delay(page: Page, call: string, ms: number): Promise<void> {
  await page.route(`**/${call}`, (route) => void setTimeout(() => void route.continue().catch(() => undefined), ms));
}
