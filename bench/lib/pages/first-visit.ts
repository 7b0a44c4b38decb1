import type { Browser, BrowserContext } from '@playwright/test';
import { openSlowPhone } from './slow-phone.ts';

/** Figures of one first visit; times in ms since the navigation began. */
export interface FirstVisit {
  readonly fcp: number;
  readonly lcp: number;
  /** Time beyond 50 ms of the tasks after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** Transferred until the page was quiet. */
  readonly kb: number;
  readonly requests: number;
  /** When React had attached its handlers to the element of `ready`; NaN without one. */
  readonly ready: number;
}

interface Options {
  /** Prepares the context, e.g. with a session. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** Selector of the element that the player uses first. */
  readonly ready?: string;
}

/** The page counts as quiet after so long without a request, once something large is painted, ms. */
const QUIET_MS = 2000;
/** A page that is not quiet after so long is measured as it is, ms. */
const MAX_MS = 12_000;
const LOOK_MS = 250;

/** Makes a first visit on slow 4G and a CPU four times slower, in a new browser context. */
export async function firstVisit(browser: Browser, url: string, { prepare, ready }: Options = {}): Promise<FirstVisit> {
  const { page, cdp } = await openSlowPhone(browser);
  await prepare?.(page.context());
  let bytes = 0;
  let requests = 0;
  let lastAt = performance.now();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    lastAt = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastAt = performance.now();
  });
  await page.addInitScript({ content: watchFor(ready ?? null) });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  let seen = await page.evaluate(() => window.firstVisit);
  while ((Number.isNaN(seen.lcp) || performance.now() - lastAt < QUIET_MS) && performance.now() - startedAt < MAX_MS) {
    await page.waitForTimeout(LOOK_MS);
    seen = await page.evaluate(() => window.firstVisit);
  }
  await page.context().close();
  const { fcp, lcp, cls, readyAt, tasks } = seen;
  const tbt = tasks.reduce((sum, [at, took]) => sum + (at + took > fcp ? Math.max(0, took - 50) : 0), 0);
  return { fcp, lcp, tbt, cls, kb: bytes / 1024, requests, ready: readyAt ?? Number.NaN };
}

declare global {
  interface Window {
    /** Times in ms; `tasks` are starts and durations of long ones. */
    firstVisit: { fcp: number; lcp: number; cls: number; readyAt: number | null; tasks: [number, number][] };
  }
}

const watchFor = (ready: string | null): string => `{
  const seen = { fcp: NaN, lcp: NaN, cls: 0, readyAt: null, tasks: [] };
  window.firstVisit = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  watch('longtask', ({ startTime, duration }) => { seen.tasks.push([startTime, duration]); });
  const ready = ${JSON.stringify(ready)};
  const look = () => {
    const element = document.querySelector(ready);
    if (element !== null && !element.disabled && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      seen.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  if (ready !== null) requestAnimationFrame(look);
}`;
