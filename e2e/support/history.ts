import type { Page } from '@playwright/test';

/**
 * Waits until the history entry of a closed modal is gone: a step back is under way until then, and would cut off a
 * reload. Where the next modal of a queue has opened, the entry is that one's, and stays.
 */
export async function modalEntryGone(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (history.state as { usr?: { modal?: boolean } | null } | null)?.usr?.modal !== true ||
      document.querySelector('[aria-modal="true"]') !== null,
  );
}
