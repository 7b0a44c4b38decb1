import type { Browser } from '@playwright/test';
import { median } from './net.ts';

/** A phone's slow 4G as Lighthouse applies it: bytes a second, ms. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const TAP_AFTER_MS = 2000;
/** The events of a tap are known this long after it, ms. */
const SETTLED_MS = 3000;

/**
 * A first visit on slow 4G and a CPU four times slower, tapped 2 s after the navigation began: from the tap until the
 * next paint after its events, ms, as INP counts it. Median of the runs.
 */
export async function tapDelay(browser: Browser, url: string, selector: string, runs: number): Promise<number> {
  const delays: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await context.addCookies([{ name: 'ageTerms', value: '1', url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${url} shows no ${selector}`);
    await page.waitForTimeout(Math.max(0, TAP_AFTER_MS - (performance.now() - start)));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SETTLED_MS);
    delays.push(await page.evaluate(longestEvent));
    await context.close();
  }
  return median(delays);
}

/** The longest of the page's input events until the next paint, ms; 0 where all took less than 104, which are not kept. */
const longestEvent = (): Promise<number> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(Math.max(0, ...list.getEntries().map(({ duration }) => duration)));
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: 104 } as PerformanceObserverInit);
    setTimeout(() => resolve(0), 500);
  });
