import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { metrics, openTab } from './browser.ts';
import { median } from './net.ts';

/** Slowdown of a mid-range and a low-end phone compared with the reference machine. */
export const MID_RANGE = 6;
export const LOW_END = 20;
/** BenchmarkIndex of the reference machine. */
export const RECORD_INDEX = 2450;
/** Number of index measurements, one second each. */
const TIMES = 5;

/** Returns the slowdown with which a machine of this BenchmarkIndex equals the reference machine slowed by `rate`. */
export const rateOn = (index: number, rate: number): number => Math.max(1, (rate * index) / RECORD_INDEX);

/** Returns Lighthouse's BenchmarkIndex of this machine: a median by CPU clock, which excludes other load. */
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
