import type { Page } from '@playwright/test';

const COUNT_MS = 500;

/** Measures the current frames per second of the page's main thread. */
const framesPerSecond = (page: Page): Promise<number> =>
  page.evaluate(async (ms) => {
    const { bench } = window;
    const [from, since] = [bench.frames, performance.now()];
    bench.count(true);
    await new Promise((resolve) => setTimeout(resolve, ms));
    bench.count(false);
    return ((bench.frames - from) * 1000) / (performance.now() - since);
  }, COUNT_MS);

/** Returns the resources used per sixtieth of a second: the difference of two readings `sampleMs` apart. */
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

/** Returns the resources used per move of the page's finger: the difference of two readings `sampleMs` apart. */
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
 * Returns the resources used per frame: the difference of two readings `sampleMs` apart. Frames are counted before and
 * after the sample, because counting wakes the main thread every frame, which is most of the cost of a page whose scene
 * a worker draws.
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
