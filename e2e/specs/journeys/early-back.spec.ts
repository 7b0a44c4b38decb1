import type { Page } from '@playwright/test';
import { becomeDemo } from '../../support/member.ts';
import { expect, test, throttleCpu } from '../../support/test.ts';

const TRIES = 2;

/** Opens the jackpot and goes back as soon as its history entry is there, before a slow page has rendered it. */
const openAndGoBack = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector<HTMLElement>('[aria-label="Open Lucky Jackpot"]')?.click();
        const goBack = (): void => {
          const state = history.state as { usr?: { layer?: boolean } } | null;
          if (state?.usr?.layer !== true) return void setTimeout(goBack);
          history.back();
          resolve();
        };
        goBack();
      }),
  );

/** Goes back if the page is at a layer's entry: a layer that closes has left it already. */
const goBackFromEntry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const state = history.state as { usr?: { layer?: boolean } } | null;
    if (state?.usr?.layer === true) history.back();
  });

/** Whether an open layer has its history entry. */
const isLayerWithEntry = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const state = history.state as { usr?: { layer?: boolean } } | null;
    return document.querySelector('[aria-modal="true"]') === null || state?.usr?.layer === true;
  });

test('an early press of Back leaves no open layer without its entry, so that a later press closes it', async ({
  page,
  server,
}) => {
  await becomeDemo(page, server, 'demo_vip6');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open Lucky Jackpot' })).toBeVisible();
  // The modal's code is loaded once before, so that each try opens it at once.
  const modal = page.getByRole('dialog', { name: 'LUCKY JACKPOT' });
  await page.getByRole('button', { name: 'Open Lucky Jackpot' }).press('Enter');
  await expect(page.locator('[data-scene="grid-draw"]')).toHaveAttribute('data-scene-status', 'ready');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await throttleCpu(page, 6);
  for (let tries = 0; tries < TRIES; tries += 1) {
    await openAndGoBack(page);
    await expect(async () => {
      await expect.poll(() => isLayerWithEntry(page)).toBe(true);
      await goBackFromEntry(page);
      await expect(modal).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page).toHaveURL(/\/$/);
  }
});
