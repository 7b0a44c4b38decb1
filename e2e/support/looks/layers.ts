import type { Page } from '@playwright/test';

/** Maximum time that a page may take to leave a history entry, ms. */
const PATIENCE_MS = 10_000;

/**
 * Waits until a page has left the history entry of a layer that was just closed: a pending step back would abort the
 * test's next navigation. It returns at once if a layer is open or a game's frame has an entry.
 */
export async function layersLeft(page: Page): Promise<void> {
  const isLeft = (): boolean =>
    (history.state as { usr?: { layer?: boolean } } | null)?.usr?.layer !== true ||
    document.querySelector('[aria-modal="true"], iframe[sandbox]') !== null;
  await page.waitForFunction(isLeft, undefined, { timeout: PATIENCE_MS }).catch((error: unknown) => {
    throw new Error(`${page.url()} keeps the history's entry of a layer that is closed`, { cause: error });
  });
}
