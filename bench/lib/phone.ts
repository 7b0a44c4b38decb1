import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { metrics, openTab } from './browser.ts';
import { median } from './net.ts';

/** How many times slower than the machine of record a mid-range phone is, and a low-end one. */
export const MID_RANGE = 6;
export const LOW_END = 20;
/** BenchmarkIndex of the machine of record. */
export const RECORD_INDEX = 2450;
/** Measurements of the index, a second each. */
const TIMES = 5;

/** How many times a machine of this BenchmarkIndex must be slowed to be the same phone as the machine of record at `rate`. */
export const rateOn = (index: number, rate: number): number => Math.max(1, (rate * index) / RECORD_INDEX);

/**
 * Lighthouse's BenchmarkIndex of this machine, median of several, by CPU clock: what else runs on the machine does not
 * count.
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const { page, cdp } = await openTab(browser);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuSeconds = async () => (await metrics(cdp))('TaskDuration');
  const { computeBenchmarkIndex } = pageFunctions;
  const found: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const before = await cpuSeconds();
    const index = await page.evaluate(computeBenchmarkIndex);
    found.push(index / ((await cpuSeconds()) - before));
  }
  await page.context().close();
  return median(found);
}
