import type { BrowserContext, Page } from '@playwright/test';
import { BadNetwork } from '../../support/bad-network.ts';
import { register, returnAs } from '../../support/member.ts';
import { expect, freshMobile, test } from '../../support/test.ts';

/** Counts the documents that a page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Waits until the service worker controls the page and has kept its visit. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.describe('a newer service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens a tab with a form in which the player has typed. */
  async function openForm(context: BrowserContext, url: string): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(`${url}/member/profile/info`);
    await tab.getByLabel('Full name, as on your ID', { exact: true }).fill('Ana Dela Cruz');
    await controlled(tab);
    return tab;
  }

  test('takes control of two tabs without a reload; each loads it with its next navigation', async ({
    page,
    context,
    server,
  }) => {
    const network = await BadNetwork.start(server.url, 'updates');
    try {
      await returnAs(context, network, await register(server, freshMobile()));
      // The first visit installs the worker; a page of the second one is controlled from its start.
      await page.goto(network.url);
      await controlled(page);
      const tabs = [await openForm(context, network.url), await openForm(context, network.url)];
      const loads = tabs.map(countLoads);
      network.additions.set('/sw.js', '\n// newer');
      for (const tab of tabs)
        await tab.evaluate(() => {
          navigator.serviceWorker.addEventListener('controllerchange', () => {
            document.documentElement.dataset['changed'] = '';
          });
        });
      await tabs[0]?.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      for (const [index, tab] of tabs.entries()) {
        await expect(tab.locator('html')).toHaveAttribute('data-changed');
        await expect(tab.getByLabel('Full name, as on your ID', { exact: true })).toHaveValue('Ana Dela Cruz');
        expect(loads[index]?.()).toBe(0);
      }
      for (const [index, tab] of tabs.entries()) {
        await tab
          .getByRole('link', { name: /^Back|^Profile/ })
          .first()
          .click();
        await expect.poll(() => loads[index]?.()).toBe(1);
        await expect(tab.getByRole('main')).toBeVisible();
      }
      expect(loads.map((count) => count())).toEqual([1, 1]);
    } finally {
      await network.stop();
    }
  });
});

/** Makes the server lack the files that the page has not loaded yet, as after a release that deleted old ones. */
async function deleteOtherFiles(page: Page): Promise<() => Promise<void>> {
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  const pattern = '**/assets/*.js';
  await page.route(pattern, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return () => page.unroute(pattern);
}

test('a page whose files were deleted loads itself again once, and never in a loop', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  const restore = await deleteOtherFiles(page);
  const loads = countLoads(page);
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await open('/fairness');
  await expect.poll(loads).toBe(1);
  const message = page.getByText('A part of this page could not be loaded.');
  await expect(message).toBeVisible();
  // Another missing page in the same minute.
  await open('/rank');
  await expect(message).toBeVisible();
  expect(loads()).toBe(1);
  await restore();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(message).toBeHidden();
});
