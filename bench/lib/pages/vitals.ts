import { chromium } from '@playwright/test';
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { AGE_NOTICE_ID, PAGES_CACHE } from '../../../contract/pages/rendered-page.ts';
import { findChromium } from '../../../scripts/lib/machine/debian.mjs';
import { PAGE_FLAGS } from '../browser/browser.ts';
import { median } from '../browser/net.ts';
import { SLOW_4G } from '../browser/slow-4g.ts';

/** How slow 4G and a slower CPU are produced: computed from a fast load, or applied by the browser. */
export type Throttling = 'simulate' | 'devtools';

/** Lighthouse mobile figures, medians of the runs; times in ms. */
export interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly longestTask: number;
  readonly cls: number;
  readonly score: number;
  readonly benchmarkIndex: number;
}

interface VitalsOptions {
  readonly runs: number;
  readonly throttling: Throttling;
  /** CPU slowdown compared with this machine. */
  readonly slowdown?: number;
  /** True to measure after a visit that has accepted the notice and cached the page. */
  readonly isSecondVisit?: boolean;
}

/** Lighthouse's default: a mid-range phone compared with a desktop computer. */
const USUAL_SLOWDOWN = 4;

/**
 * Runs Lighthouse mobile on a page. A failed run (a busy machine, no paint in time) is repeated, up to twice the number
 * of runs in total. Throws if none succeeded.
 */
export async function vitals(
  url: string,
  { runs, throttling, slowdown = USUAL_SLOWDOWN, isSecondVisit = false }: VitalsOptions,
): Promise<Vitals> {
  const chrome = await launchChrome({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless=new', ...PAGE_FLAGS],
  });
  try {
    if (isSecondVisit) await visit(url, chrome.port);
    const found: Vitals[] = [];
    for (let run = 0; run < runs * 2 && found.length < runs; run += 1) {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance'],
        formFactor: 'mobile',
        throttlingMethod: throttling,
        throttling: { ...SLOW_4G, cpuSlowdownMultiplier: slowdown },
        disableStorageReset: isSecondVisit,
      });
      if (result === undefined) continue;
      const { audits, categories, environment, runtimeError } = result.lhr;
      if (!Number.isFinite(audits['largest-contentful-paint']?.numericValue)) {
        console.error(`Lighthouse run ${run + 1} failed: ${runtimeError?.message ?? 'no largest contentful paint'}`);
        continue;
      }
      const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      found.push({
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        longestTask: longestOf(audits['long-tasks']?.details),
        cls: value('cumulative-layout-shift'),
        score: categories['performance']?.score ?? Number.NaN,
        benchmarkIndex: environment.benchmarkIndex,
      });
    }
    if (found.length === 0) throw new Error('no Lighthouse run was sound');
    const of = (pick: (one: Vitals) => number): number => median(found.map(pick));
    return {
      fcp: of((one) => one.fcp),
      lcp: of((one) => one.lcp),
      tbt: of((one) => one.tbt),
      longestTask: of((one) => one.longestTask),
      cls: of((one) => one.cls),
      score: of((one) => one.score),
      benchmarkIndex: of((one) => one.benchmarkIndex),
    };
  } finally {
    chrome.kill();
  }
}

/** Makes a first visit with this browser: accepts the age notice and waits until the page is cached. */
async function visit(url: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(url);
  await page.evaluate(() => {
    document.cookie = 'ageTerms=1; max-age=86400; path=/';
  });
  await page.goto(url);
  // Wait for the version without the notice, which replaces the one with it.
  const isKept = async ([cache, path, notice]: readonly [string, string, string]) => {
    const kept = await (await caches.open(cache)).match(path);
    return kept !== undefined && !(await kept.text()).includes(`id="${notice}"`);
  };
  await page.waitForFunction(isKept, [PAGES_CACHE, new URL(url).pathname, AGE_NOTICE_ID] as const, { polling: 200 });
  await page.close();
  await browser.close();
}

/** Returns the longest task that the audit lists, ms, or 0 if it lists none. */
function longestOf(details: unknown): number {
  const { items } = (details ?? {}) as { items?: readonly { duration?: number }[] };
  return Math.max(0, ...(items ?? []).map(({ duration }) => duration ?? 0));
}
