import { expect, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

/** Waits for the reward and closes it. */
export async function takeReward(page: Page, t = textsOf('en-PH')): Promise<void> {
  const won = page.getByRole('button', { name: t('reward:continue') });
  await expect(won).toBeVisible();
  // The reward ignores its first taps, so that nobody misses it.
  await expect(async () => {
    // On a busy machine, the reward may close some time after the tap.
    if (await won.isVisible()) await won.click({ timeout: 1000 });
    await expect(won).toBeHidden({ timeout: 500 });
  }).toPass();
}
