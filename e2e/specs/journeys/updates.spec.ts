import type { Page } from '@playwright/test';
import { returnAs } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

/** Counts the documents that a page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
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
