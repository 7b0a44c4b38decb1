import { expect, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

/** Looks at what was won, and closes it. */
export async function takeReward(page: Page, t = textsOf('en-PH')): Promise<void> {
  const won = page.getByRole('button', { name: t('reward:continue') });
  await expect(won).toBeVisible();
  // Taps are ignored for a moment, so that nobody misses what came.
  await expect(async () => {
    // A tap may have been taken although a busy machine showed it late.
    if (await won.isVisible()) await won.click({ timeout: 1000 });
    await expect(won).toBeHidden({ timeout: 500 });
  }).toPass();
}
