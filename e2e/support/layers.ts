import type { Page } from '@playwright/test';

/** How long a page may take to leave an entry, ms. */
const PATIENCE_MS = 10_000;

/**
 * Waits until a page has left the history's entry of a layer that was closed just now: a step back that is under way would
 * abort what a test loads next. Where a layer is open, or a game's frame has one, there is nothing to wait for.
 */
export async function layersLeft(page: Page): Promise<void> {
  const isLeft = (): boolean =>
    (history.state as { usr?: { layer?: boolean } } | null)?.usr?.layer !== true ||
    document.querySelector('[aria-modal="true"], iframe[sandbox]') !== null;
  await page.waitForFunction(isLeft, undefined, { timeout: PATIENCE_MS }).catch((error: unknown) => {
    throw new Error(`${page.url()} keeps the history's entry of a layer that is closed`, { cause: error });
  });
}
