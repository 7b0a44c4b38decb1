import type { Browser } from '@playwright/test';
import { metrics, openTab } from './browser.ts';

/** Long enough for the throttle's own jitter to even out. */
const SAMPLE_MS = 4000;

/** One page under one throttle: main-thread script per frame in ms, by CPU clock. */
export async function scriptPerFrame(browser: Browser, url: string, throttle: number): Promise<number> {
  const { page, cdp } = await openTab(browser);
  // Wall time reads up to 2.5 times too high on a busy machine; thread ticks count what the thread itself used.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.start());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.waitForTimeout(600);
  const sample = async () => ({ script: (await metrics(cdp))('ScriptDuration'), frames: await page.evaluate(() => window.bench.frames) });
  const before = await sample();
  await page.waitForTimeout(SAMPLE_MS);
  const after = await sample();
  await page.context().close();
  return ((after.script - before.script) * 1000) / Math.max(1, after.frames - before.frames);
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of several interleaved repeats, less the blank page's median. */
export async function netScript(
  browser: Browser,
  base: string,
  pages: readonly string[],
  throttle: number,
  repeats: number,
): Promise<{ net: Record<string, number>; blank: number }> {
  const found = new Map<string, number[]>(['blank', ...pages].map((page) => [page, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [page, values] of found) values.push(await scriptPerFrame(browser, `${base}/?page=${page}`, throttle));
  }
  const blank = median(found.get('blank') ?? []);
  const net = pages.map((page) => [page, Math.max(0, median(found.get(page) ?? []) - blank)] as const);
  return { net: Object.fromEntries(net), blank };
}
