import type { Browser } from '@playwright/test';
import { metrics, openPage } from './browser.ts';

/** Long enough for the throttle's own jitter to even out. */
const SAMPLE_MS = 2000;

/** What a page is measured at: playing, or at rest after it has played. */
export type Phase = 'start' | 'startIdle';

/** One page under one throttle: main-thread script per frame in ms by CPU clock, and the longest task in ms. */
async function scriptPerFrame(browser: Browser, url: string, throttle: number, phase: Phase = 'start'): Promise<{ script: number; longestTask: number }> {
  const { page, cdp } = await openPage(browser, url);
  // Wall time reads up to 2.5 times too high on a busy machine; thread ticks count what the thread itself used.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((which) => window.bench[which]?.(), phase);
  // What starting leaves behind is done before the brake goes on: a frame in full swing is measured.
  await page.waitForTimeout(1000);
  await page.evaluate(WATCH_TASKS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.waitForTimeout(300);
  // Asking the page is script too: it is asked before the sample and after it, never within.
  const frames = () => page.evaluate(() => window.bench.frames);
  const script = async () => (await metrics(cdp))('ScriptDuration');
  const framesBefore = await frames();
  const scriptBefore = await script();
  await page.waitForTimeout(SAMPLE_MS);
  const used = (await script()) - scriptBefore;
  const delivered = (await frames()) - framesBefore;
  const longestTask = await page.evaluate<number>('longestTask');
  await page.context().close();
  return { script: (used * 1000) / Math.max(1, delivered), longestTask };
}

const WATCH_TASKS = `globalThis.longestTask = 0; new PerformanceObserver((list) => { for (const task of list.getEntries()) longestTask = Math.max(longestTask, task.duration); }).observe({ type: 'longtask' })`;

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of several interleaved repeats, less the blank page's median; the longest task of any repeat. */
export async function netScript(browser: Browser, base: string, pages: readonly string[], throttle: number, repeats: number, phase: Phase = 'start'): Promise<{ net: Record<string, number>; longest: Record<string, number>; blank: number }> {
  const found = new Map<string, { script: number; longestTask: number }[]>(['blank', ...pages].map((page) => [page, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [page, values] of found) values.push(await scriptPerFrame(browser, `${base}/?page=${page}`, throttle, page === 'blank' ? 'start' : phase));
  }
  const scriptOf = (page: string): number => median((found.get(page) ?? []).map(({ script }) => script));
  const blank = scriptOf('blank');
  return {
    net: Object.fromEntries(pages.map((page) => [page, Math.max(0, scriptOf(page) - blank)])),
    longest: Object.fromEntries(pages.map((page) => [page, Math.max(...(found.get(page) ?? []).map(({ longestTask }) => longestTask))])),
    blank,
  };
}
