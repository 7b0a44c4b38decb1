import type { Browser, Page, Worker } from '@playwright/test';
import { openTab } from './browser.ts';

/** Put on in the page and in its workers: counts WebGL draws and the frames that had any. */
function count(): void {
  const scope = globalThis as unknown as { draws: number; drawnFrames: number };
  scope.draws = 0;
  scope.drawnFrames = 0;
  let inFrame = false;
  const mark = (): void => {
    scope.draws += 1;
    if (inFrame) return;
    inFrame = true;
    scope.drawnFrames += 1;
    queueMicrotask(() => (inFrame = false));
  };
  for (const kind of [WebGL2RenderingContext, WebGLRenderingContext]) {
    const proto = kind.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const original = proto[name];
      if (original === undefined) continue;
      proto[name] = function counted(this: unknown, ...args: unknown[]) {
        mark();
        return original.apply(this, args);
      };
    }
  }
}

/** Page and Worker both evaluate, but their signatures are not one callable union. */
const run = <R>(place: Page | Worker, work: () => R): Promise<R> => ('workers' in place ? place.evaluate(work) : place.evaluate(work)) as Promise<R>;

/** Draw calls a drawn frame while the activity plays, wherever it draws. */
export async function drawCallsPerFrame(browser: Browser, url: string): Promise<number> {
  const { page } = await openTab(browser);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.start());
  const places = [page, ...page.workers()];
  for (const place of places) await run(place, count);
  await page.waitForTimeout(2500);
  let draws = 0;
  let frames = 0;
  for (const place of places) {
    const counted = await run(place, () => {
      const scope = globalThis as unknown as { draws: number; drawnFrames: number };
      return [scope.draws, scope.drawnFrames] as const;
    });
    draws += counted[0];
    frames += counted[1];
  }
  await page.context().close();
  return draws / Math.max(1, frames);
}
