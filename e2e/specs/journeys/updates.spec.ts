import type { Page } from '@playwright/test';
import { returnAs } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

/** Counts the documents that a page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Marks a page that listens for another service worker, which it does once it is idle, and one that has another. */
function noteWorkers(): void {
  const { addEventListener } = EventTarget.prototype;
  navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { hasNewWorker: true }));
  navigator.serviceWorker.addEventListener = function (...how: Parameters<typeof addEventListener>) {
    if (how[0] === 'controllerchange') Object.assign(window, { listensForWorkers: true });
    addEventListener.apply(this, how);
  };
}

/**
 * Returns a function that ends the page's service workers of a script, as a browser does when they have no work: then
 * another one may replace them. Under a debugger Chromium lets them run.
 */
async function workersOf(page: Page, script: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const running = new Set<string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, runningStatus } of versions)
      if (runningStatus === 'running' && scriptURL.endsWith(script)) running.add(versionId);
      else running.delete(versionId);
  });
  await session.send('ServiceWorker.enable');
  return async () => {
    await Promise.all([...running].map((versionId) => session.send('ServiceWorker.stopWorker', { versionId })));
  };
}

/** Makes the server lack the files that the page has not loaded yet, as after a release that deleted old ones. */
async function deleteOtherFiles(page: Page): Promise<() => Promise<void>> {
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  const pattern = '**/assets/*.js';
  await page.route(pattern, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return () => page.unroute(pattern);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a newer worker takes over two tabs, and each loads itself again with its next page', async ({
    page,
    context,
    server,
    problems,
  }) => {
    await returnAs(context, server, null);
    await page.goto('/bonus');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await context.addInitScript(noteWorkers);
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/bonus');
      await expect.poll(() => tab.evaluate(() => 'listensForWorkers' in window)).toBe(true);
    }
    const loads = tabs.map(countLoads);
    // The same script at another address is another worker to the browser.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' }));
    const endOlder = await workersOf(page, '/sw.js');
    for (const tab of tabs)
      await expect.poll(() => endOlder().then(() => tab.evaluate(() => 'hasNewWorker' in window))).toBe(true);
    expect(loads.map((count) => count())).toEqual([0, 0]);
    for (const [index, tab] of tabs.entries()) {
      await tab.getByRole('link', { name: /^Home/ }).first().click();
      await expect.poll(() => loads[index]?.()).toBe(1);
      await expect(tab).toHaveURL(/\/$/);
      expect(loads[1]?.()).toBe(index);
    }
    expect(problems).toEqual([]);
  });
});

/** The page shown for a part that is missing. */
const missing = (page: Page) => page.getByText('A part of this page could not be loaded.');

test('a page whose files were deleted loads itself again once, and never in a loop', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  await page.goto('/faq');
  // A chosen topic proves that the whole app is there, not only the document.
  await page.getByRole('button', { name: 'Safe play' }).click();
  await expect(page.getByRole('button', { name: 'Safe play' })).toHaveAttribute('aria-pressed', 'true');
  const restore = await deleteOtherFiles(page);
  const loads = countLoads(page);
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await open('/fairness');
  await expect.poll(loads).toBe(1);
  await expect(missing(page)).toBeVisible();
  // Another missing page in the same minute.
  await open('/rules/kyc');
  await expect(page.getByRole('banner').getByText('Fairness')).toBeHidden();
  await expect(missing(page)).toBeVisible();
  expect(loads()).toBe(1);
  await restore();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(missing(page)).toBeHidden();
});

/** Makes the server lack a file until the returned function is called. */
async function deleteFile(page: Page, pattern: string): Promise<() => void> {
  let isDeleted = true;
  await page.route(pattern, (route) => (isDeleted ? route.fulfill({ status: 404 }) : route.continue()));
  return () => (isDeleted = false);
}

test('a page that misses the first script of the app loads itself again once', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  const restore = await deleteFile(page, '**/assets/react-*.js');
  const loads = countLoads(page);
  // With a parameter the server does not render the login in its place.
  await page.goto('/wallets?name=withdraw');
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('link', { name: 'Load again' })).toBeVisible();
  expect(loads()).toBe(2);
  restore();
  await page.getByRole('link', { name: 'Load again' }).click();
  await expect(page).toHaveURL(/auth.login/);
});

test('a page that misses the script of the calls loads itself again once', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  const restore = await deleteFile(page, '**/assets/calls-*.js');
  const loads = countLoads(page);
  await page.goto('/activity/sign-in');
  await expect.poll(loads).toBe(2);
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(loads()).toBe(2);
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You are offline')).toBeHidden();
  expect(loads()).toBe(2);
});
