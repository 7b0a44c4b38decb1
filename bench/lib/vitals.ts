import { launch as launchChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/debian.mjs';
import { median } from './net.ts';

/** How slow 4G and a 4x slower CPU come about: computed from a quick load, or really applied by the browser. */
export type Throttling = 'simulate' | 'devtools';

/** Lighthouse mobile, medians of the runs; times in ms. */
export interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly longestTask: number;
  readonly cls: number;
  readonly score: number;
  readonly benchmarkIndex: number;
}

/**
 * Lighthouse on a page, mobile form. A run that failed (a busy machine, no paint in time) is repeated, up to twice as
 * many runs in all; throws where none succeeded.
 */
export async function vitals(url: string, runs: number, throttlingMethod: Throttling): Promise<Vitals> {
  const chrome = await launchChrome({
    chromePath: findChromium() ?? '',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      // WebGL by software, but not the page itself: drawing that by it takes seconds which no phone's GPU takes.
      '--enable-unsafe-swiftshader',
    ],
  });
  try {
    const found: Vitals[] = [];
    for (let run = 0; run < runs * 2 && found.length < runs; run += 1) {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance'],
        formFactor: 'mobile',
        throttlingMethod,
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

/** The longest task that the audit lists, ms; 0 where none was long. */
function longestOf(details: unknown): number {
  const { items } = (details ?? {}) as { items?: readonly { duration?: number }[] };
  return Math.max(0, ...(items ?? []).map(({ duration }) => duration ?? 0));
}
