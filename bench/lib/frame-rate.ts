import type { Page } from '@playwright/test';

const COUNT_MS = 800;

/** Frames a second that the page's main thread is given now. */
const framesPerSecond = (page: Page): Promise<number> =>
  page.evaluate(async (ms) => {
    const { bench } = window;
    const [from, since] = [bench.frames, performance.now()];
    bench.count(true);
    await new Promise((resolve) => setTimeout(resolve, ms));
    bench.count(false);
    return ((bench.frames - from) * 1000) / (performance.now() - since);
  }, COUNT_MS);

/**
 * What `measure` finds in `sampleMs`, a frame. Frames are counted before and after, never meanwhile: a page that counts wakes its main thread every
 * frame, which is most of what a page costs whose scene is drawn in a worker.
 */
export async function perFrame(page: Page, sampleMs: number, measure: () => Promise<number>): Promise<number> {
  const before = await framesPerSecond(page);
  const from = await measure();
  await page.waitForTimeout(sampleMs);
  const used = (await measure()) - from;
  const rate = (before + (await framesPerSecond(page))) / 2;
  return used / Math.max(1, (rate * sampleMs) / 1000);
}
