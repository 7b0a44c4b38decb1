import type { Browser } from '@playwright/test';
import { openPage } from '../browser/browser.ts';

const MIB = 1024 * 1024;

/**
 * Returns the texture memory in MiB of a playing scene at the default tier, and of the stage after the scene was
 * unmounted.
 */
export async function textureMegabytes(browser: Browser, url: string): Promise<{ shown: number; after: number }> {
  const { page } = await openPage(browser, url);
  const measure = () => page.evaluate(() => window.bench.figures?.());
  // A cycle mounts and unmounts the scene and should leave nothing.
  await page.evaluate(() => window.bench.cycle?.());
  const after = await measure();
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(500);
  const shown = await measure();
  await page.context().close();
  return { shown: (shown?.textureBytes ?? 0) / MIB, after: (after?.textureBytes ?? 0) / MIB };
}
