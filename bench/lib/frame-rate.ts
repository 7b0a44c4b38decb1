import type { Page } from '@playwright/test';

const COUNT_MS = 500;

/** Current frames a second of the page's main thread. */
const framesPerSecond = (page: Page): Promise<number> =>
  page.evaluate(async (ms) => {
    const { bench } = window;
    const [from, since] = [bench.frames, performance.now()];
    bench.count(true);
    await new Promise((resolve) => setTimeout(resolve, ms));
    bench.count(false);
    return ((bench.frames - from) * 1000) / (performance.now() - since);
  }, COUNT_MS);

/** Resources used a sixtieth of a second, as the difference of two readings `sampleMs` apart. */
export async function perSixtieth<Look>(
  page: Page,
  sampleMs: number,
  look: () => Promise<Look>,
  used: (before: Look, after: Look) => number,
): Promise<number> {
  const [before, from] = [await look(), performance.now()];
  await page.waitForTimeout(sampleMs);
  const after = await look();
  return used(before, after) / (((performance.now() - from) * 60) / 1000);
}

/** Resources used a move of the page's finger, as the difference of two readings `sampleMs` apart. */
export async function perMove<Look>(
  page: Page,
  sampleMs: number,
  look: () => Promise<Look>,
  used: (before: Look, after: Look) => number,
): Promise<number> {
  const moves = () => page.evaluate(() => window.bench.moves);
  const [before, from] = [await look(), await moves()];
  await page.waitForTimeout(sampleMs);
  const [after, to] = [await look(), await moves()];
  return used(before, after) / Math.max(1, to - from);
}

/**
 * Resources used a frame, as the difference of two readings `sampleMs` apart. Frames are counted before and after, not
 * meanwhile: counting wakes the main thread every frame, which is most of the cost of a page whose scene is drawn in a
 * worker.
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
