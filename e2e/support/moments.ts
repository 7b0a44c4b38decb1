import type { Page } from '@playwright/test';

/**
 * Records inside the page when each text first appears (ms of the page's clock). Returns a function that reads the
 * times.
 */
export async function noteMoments(
  page: Page,
  texts: readonly string[],
): Promise<() => Promise<Record<string, number>>> {
  const seen = await page.evaluateHandle((wanted) => {
    const moments: Record<string, number> = {};
    new MutationObserver(() => {
      for (const text of wanted)
        if (moments[text] === undefined && document.body.textContent?.includes(text)) moments[text] = performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return moments;
  }, texts);
  return () => seen.jsonValue();
}
