import type { Browser } from '@playwright/test';
import { openPage } from '../browser/browser.ts';

/** Shorter than the shortest spin, because a wheel that has stopped draws no frames. */
const SAMPLE_MS = 3000;
/** Delay until the motion is in progress, ms: at its start the canvas is resized, which needs the page. */
const SWING_MS = 600;

/**
 * Records the time of each drawn frame in a page (2D and WebGL) or a worker. It is source text, so that either can
 * evaluate it.
 */
const STAMP = `(() => {
  const stamps = (globalThis.drawStamps = []);
  let inFrame = false;
  const wrap = (kind, names) => {
    for (const name of names) {
      const original = kind?.prototype[name];
      if (original === undefined) continue;
      kind.prototype[name] = function (...args) {
        if (!inFrame) stamps.push(performance.now());
        inFrame = true;
        queueMicrotask(() => { inFrame = false; });
        return original.apply(this, args);
      };
    }
  };
  wrap(globalThis.CanvasRenderingContext2D, ['clearRect', 'drawImage', 'fillRect', 'fill']);
  wrap(globalThis.WebGL2RenderingContext, ['drawElements', 'drawArrays', 'drawElementsInstanced']);
})()`;

/** Keeps the main thread busy 300 of every 400 ms, as a slow render of the page does. */
const BLOCK = `(() => {
  const block = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    setTimeout(block, 100);
  };
  block();
})()`;

/**
 * Returns the frames per second that an activity draws while the main thread is mostly blocked, and the longest gap in
 * ms.
 */
export async function framesWhileBlocked(
  browser: Browser,
  url: string,
): Promise<{ perSecond: number; longestGap: number }> {
  const { page } = await openPage(browser, url);
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(SWING_MS);
  const workers = page.workers();
  await page.evaluate(STAMP);
  for (const worker of workers) await worker.evaluate(STAMP);
  await page.evaluate(BLOCK);
  await page.waitForTimeout(SAMPLE_MS);
  const stamps = [await page.evaluate<number[]>('drawStamps')];
  for (const worker of workers) stamps.push(await worker.evaluate<number[]>('drawStamps'));
  await page.context().close();
  // The context with the most frames belongs to the activity.
  const drawn = stamps.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return { perSecond: (drawn.length * 1000) / SAMPLE_MS, longestGap: Math.max(...gaps) };
}
