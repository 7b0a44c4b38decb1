import type { Browser, Page } from '@playwright/test';
import { callServer } from '../support/api.ts';
import type { TestServer } from '../support/server.ts';

export const VIEW = { width: 360, height: 800 };

/** A demo player's phone, beside the server that it plays on. */
export interface Stand {
  readonly page: Page;
  readonly server: TestServer;
}

/** Gives a demo player a phone: logged in, the notice of the age accepted. Close its context when it is done with. */
export async function stand(browser: Browser, server: TestServer, account: string): Promise<Stand> {
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

/** Reads a list or makes an act as an operator does (docs/operator-api.md). Throws for a refusal. */
export async function operate<Answer>(server: TestServer, call: string, body: object): Promise<Answer> {
  const response = await fetch(`${server.url}/operator/v1/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${server.deskToken}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { errcode: number };
  if (!response.ok || answer.errcode !== 0) throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}

/** A row of content: the list that names it, and the act that edits it. */
interface Row {
  readonly list: string;
  readonly act: string;
  readonly id: string;
}

/** Changes some fields of a row of content. */
export async function editRow(server: TestServer, { list, act, id }: Row, change: object): Promise<void> {
  const { list: rows } = await operate<{ list: ({ id: string } & Record<string, unknown>)[] }>(server, list, {
    pageNum: 1,
    pageSize: 100,
  });
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`${list} has no row ${id}`);
  const { editedAt: _, ...fields } = row;
  await operate(server, act, { ...fields, ...change });
}

/** Closes an activity by its row. */
export const closeActivity = (server: TestServer, id: string): Promise<void> =>
  editRow(server, { list: 'activities', act: 'editActivity', id }, { open: false });

/** Lets a call wait before it is sent, so that what stands meanwhile can be seen. */
export async function delay(page: Page, call: string, ms: number): Promise<void> {
  await page.route(`**/${call}`, (route) => void setTimeout(() => void route.continue().catch(() => undefined), ms));
}
