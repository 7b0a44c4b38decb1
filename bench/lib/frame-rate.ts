import type { Page } from '@playwright/test';

const COUNT_MS = 500;

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
 * What is used in `sampleMs` a frame: the difference of two looks. Frames are counted before and after, never
 * meanwhile: a page that counts wakes its main thread every frame, which is most of what a page costs whose scene is
 * drawn in a worker.
 */
export async function perFrame<Look>(
  page: Page,
  sampleMs: number,
  look: () => Promise<Look>,
  used: (before: Look, after: Look) => number,
): Promise<number> {
  const rateBefore = await framesPerSecond(page);
  const before = await look();
  await page.waitForTimeout(sampleMs);
  const after = await look();
  const rate = (rateBefore + (await framesPerSecond(page))) / 2;
  return used(before, after) / Math.max(1, (rate * sampleMs) / 1000);
}
