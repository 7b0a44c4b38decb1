import type { Page } from '@playwright/test';
import { LoginPage } from '../../pages/login-page.ts';
import { closeNotices } from '../../pages/notices.ts';
import { passStartup } from '../../pages/startup.ts';
import { returnAs } from '../../support/member.ts';
import { expect, freshMobile, onOwnServer, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns a cached document, or null if there is none. */
const kept = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (at) => (await (await (await caches.open('pages')).match(at))?.text()) ?? null, path);
const keptLobby = (page: Page): Promise<string | null> => kept(page, '/');

const tile = (page: Page) => page.getByText('Halo-Halo Spin', { exact: true }).first();
const isPictureThere = (page: Page) =>
  page
    .locator('main li img[src*="tile"]')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** Makes a first visit, after which the lobby is cached without the notice. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await keptLobby(page))?.includes('age-notice')).toBe(false);
}

test('a second visit shows the kept lobby at once, marked until it is fresh', async ({ page }) => {
  await visit(page);
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(await answer?.text()).toMatch(/^<!doctype html>\s*<html data-kept-page=""/);
  await expect(tile(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-page');
});

test.describe('on a separate server', () => {
  test.use(onOwnServer);

  test('without a server, the lobby shows its pictures and a message, and so does any other page', async ({
    page,
    ownServer: server,
  }) => {
    await visit(page);
    // The document of this page contains its texts; pages of other chunks have none.
    await page.goto('/faq');
    await expect.poll(() => kept(page, '/faq')).not.toBeNull();
    await page.goto('/');
    await expect.poll(() => kept(page, '/index.html')).toContain('"home":{');
    await server.kill();
    await page.goto('/fairness');
    await expect(page.getByRole('heading', { name: 'This needs a connection' })).toBeVisible();
    await page.goto('/');
    await expect(tile(page)).toBeVisible();
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect.poll(() => isPictureThere(page)).toBe(true);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This needs a connection' })).toBeHidden();
    await server.run();
    await page.goto('/');
    await expect(page.getByText('You are offline')).toBeHidden();
  });
});

test.describe('after a visit to the login alone', () => {
  test.use(onOwnServer);

  test('without a server, the lobby shows a message', async ({ page, ownServer: server }) => {
    await returnAs(page.context(), server, null);
    await page.goto('/auth/accountLogin');
    await expect.poll(() => kept(page, '/index.html')).toContain('"home":{');
    await server.kill();
    for (const path of ['/', '/game/start?gameId=halo-halo-spin']) {
      await page.goto(path);
      await expect(page.getByText('You are offline')).toBeVisible();
    }
    await page.goto('/');
    await expect(tile(page)).toBeVisible();
  });
});

test('a page whose files are missing shows a message after a while and offers to reload', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  // With a parameter the server does not render the login in its place.
  await page.goto('/wallets?name=withdraw');
  await expect(page.getByRole('status')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Load again' })).toBeVisible();
});

test('another language and a login are never shown the look that was kept before', async ({ page, server }) => {
  await visit(page);
  await closeNotices(page);
  await page.goto('/auth/login');
  await new LoginPage(page, server).byCode(freshMobile());
  await page.goto('/');
  await passStartup(page);
  await expect.poll(async () => (await keptLobby(page))?.includes('"isMember":true')).toBe(true);
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect
    .poll(async () => (await keptLobby(page))?.includes('lang="fil-PH" translate="no" data-theme'))
    .toBe(true);
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
});
