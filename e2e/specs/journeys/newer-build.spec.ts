import type { Page } from '@playwright/test';
import { JackpotPage } from '../../pages/jackpot-page.ts';
import { becomeMember, returnAs } from '../../support/member.ts';
import { expect, freshMobile, test } from '../../support/test.ts';

/** Marks the document: a reload removes the mark. */
const mark = (page: Page): Promise<string> => page.evaluate(() => (document.documentElement.dataset['mark'] = 'here'));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['mark'] === 'here').catch(() => false);

/** The player comes back to the tab, where the page asks for the latest build. */
async function comeBack(page: Page): Promise<void> {
  // A page that has just loaded does not watch yet.
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().includes('/build.json?t='), { timeout: 2000 });
    await page.evaluate(() => {
      let state: DocumentVisibilityState = 'hidden';
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await asked;
  }).toPass();
}

test('a newer build is loaded by the next navigation, and not during a round', async ({ page, server, problems }) => {
  const manifest = await page.request.get('/build.json');
  expect(manifest.headers()['cache-control']).toBe('no-cache');
  const { build } = (await manifest.json()) as { build: string };
  expect(build).toMatch(/^[0-9a-f]{12}$/);

  await becomeMember(page, server, freshMobile());
  const versions: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/app/v1/'))
      versions.push((request.postDataJSON() as { appVersion?: unknown }).appVersion);
  });
  await page.goto('/');
  const jackpot = new JackpotPage(page);
  await page.getByRole('button', { name: 'Open Lucky Jackpot' }).press('Enter');
  await expect(jackpot.scene).toHaveAttribute('data-scene-status', 'ready');
  expect(new Set(versions)).toEqual(new Set([build]));
  await mark(page);

  await page.route('**/build.json?t=*', (route) => route.fulfill({ json: { build: 'a-newer-one' } }));
  await comeBack(page);
  const panel = page.getByRole('dialog', { name: 'LUCKY JACKPOT' });
  await jackpot.draw();
  await page.goBack();
  await expect(panel).toBeVisible();
  await jackpot.takeAward();
  expect(await isMarked(page)).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('link', { name: /^Bonus/ }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page).toHaveURL(/\/bonus$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The server still sends the old page: once is enough.
  await mark(page);
  await comeBack(page);
  await page.getByRole('link', { name: /^Home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Open Lucky Jackpot' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a newer build waits while a form is filled in and a payment is made', async ({ page, server, problems }) => {
  await page.route('**/build.json?t=*', (route) => route.fulfill({ json: { build: 'a-newer-one' } }));
  await returnAs(page.context(), server, null);
  await page.goto('/auth/login');
  await mark(page);
  await comeBack(page);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await becomeMember(page, server, freshMobile());
  await page.goto('/');
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page).toHaveURL(/\/wallets/);
  await mark(page);
  await comeBack(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/wallets\/record$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wallets\?/);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page).toHaveURL(/\/$/);
  expect(problems).toEqual([]);
});
