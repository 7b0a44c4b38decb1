import type { Browser } from '@playwright/test';
import { median } from '../browser/net.ts';
import { openSlowPhone } from './slow-phone.ts';

const TAP_AFTER_MS = 2000;
/** Time after which all events of a tap are recorded, ms. */
const SETTLED_MS = 3000;

/**
 * Makes first visits on slow 4G and a CPU four times slower, tapped 2 s after the navigation started. Returns the
 * median time from the tap to the next paint after its events, ms, as INP counts it.
 */
export async function tapDelay(browser: Browser, url: string, selector: string, runs: number): Promise<number> {
  const delays: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { page } = await openSlowPhone(browser);
    const context = page.context();
    await context.addCookies([{ name: 'ageTerms', value: '1', url }]);
    await page.addInitScript({ content: WATCH });
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const box = await page.locator(selector).first().boundingBox();
    if (box === null || box.y + box.height / 2 > 800) throw new Error(`${url} shows no ${selector}`);
    await page.waitForTimeout(Math.max(0, TAP_AFTER_MS - (performance.now() - start)));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SETTLED_MS);
    const { taps, longest } = await page.evaluate(() => window.tapped);
    if (taps === 0) throw new Error(`the tap on ${selector} met nothing`);
    delays.push(longest);
    await context.close();
  }
  return median(delays);
}

declare global {
  interface Window {
    /** Number of clicks, and the longest time from an input event to the next paint, ms; 0 if all took less than 16. */
    tapped: { taps: number; longest: number };
  }
}

const WATCH = `
  window.tapped = { taps: 0, longest: 0 };
  addEventListener('click', () => { window.tapped.taps += 1; }, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tapped.longest = Math.max(window.tapped.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
