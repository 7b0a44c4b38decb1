import type { Browser } from '@playwright/test';
import { metrics, openTab } from './browser.ts';

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
  await page.waitForTimeout(2500);
  const after = await sample();
  await page.context().close();
  return ((after.script - before.script) * 1000) / Math.max(1, after.frames - before.frames);
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of several interleaved repeats, each less the blank page's of the same repeat. */
export async function netScript(browser: Browser, base: string, pages: readonly string[], throttle: number, repeats: number): Promise<Record<string, number>> {
  const found = new Map<string, number[]>(pages.map((page) => [page, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const blank = await scriptPerFrame(browser, `${base}/blank.html`, throttle);
    for (const page of pages) found.get(page)?.push(Math.max(0, (await scriptPerFrame(browser, `${base}/${page}.html`, throttle)) - blank));
  }
  return Object.fromEntries([...found].map(([page, values]) => [page, median(values)]));
}
