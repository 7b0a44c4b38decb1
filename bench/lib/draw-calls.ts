import type { Browser } from '@playwright/test';
import { openPage } from './browser/browser.ts';

/**
 * Counts WebGL draws and the frames with at least one, in the page and its workers. It is source text, because tsx
 * compiles functions to code that needs a helper.
 */
const COUNT = `(() => {
  const counts = (globalThis.drawCounts = { draws: 0, frames: 0 });
  let inFrame = false;
  for (const kind of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const original = kind.prototype[name];
      if (original === undefined) continue;
      kind.prototype[name] = function (...args) {
        counts.draws += 1;
        if (!inFrame) counts.frames += 1;
        inFrame = true;
        queueMicrotask(() => { inFrame = false; });
        return original.apply(this, args);
      };
    }
  }
})()`;

/** Returns the draw calls per drawn frame while the activity plays, in the page or a worker. */
export async function drawCallsPerFrame(browser: Browser, url: string): Promise<number> {
  const { page } = await openPage(browser, url);
  await page.evaluate(() => window.bench.start());
  const workers = page.workers();
  await page.evaluate(COUNT);
  for (const worker of workers) await worker.evaluate(COUNT);
  await page.waitForTimeout(2500);
  const found = [await page.evaluate<Counts>('drawCounts')];
  for (const worker of workers) found.push(await worker.evaluate<Counts>('drawCounts'));
  await page.context().close();
  const sum = (pick: (counts: Counts) => number) => found.reduce((total, counts) => total + pick(counts), 0);
  return (
    sum(({ draws }) => draws) /
    Math.max(
      1,
      sum(({ frames }) => frames),
    )
  );
}

interface Counts {
  draws: number;
  frames: number;
}
