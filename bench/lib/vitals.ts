import { launch as launchChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/debian.mjs';
import { median } from './net.ts';

export interface Vitals {
  /** ms, Lighthouse mobile (simulated slow 4G, 4x CPU), median of the runs. */
  readonly lcp: number;
  readonly tbt: number;
  readonly score: number;
  readonly benchmarkIndex: number;
}

/**
 * Lighthouse on a page, mobile form. A run that failed (a busy machine, no paint in time) is repeated, up to twice as
 * many runs in all; throws where none succeeded.
 */
export async function vitals(url: string, runs: number): Promise<Vitals> {
  const chrome = await launchChrome({
    chromePath: findChromium() ?? '',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--use-angle=swiftshader',
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
      });
      if (result === undefined) continue;
      const { audits, categories, environment, runtimeError } = result.lhr;
      if (!Number.isFinite(audits['largest-contentful-paint']?.numericValue)) {
        console.error(`Lighthouse run ${run + 1} failed: ${runtimeError?.message ?? 'no largest contentful paint'}`);
        continue;
      }
      found.push({
        lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
        score: categories['performance']?.score ?? Number.NaN,
        benchmarkIndex: environment.benchmarkIndex,
      });
    }
    if (found.length === 0) throw new Error('no Lighthouse run was sound');
    const of = (pick: (one: Vitals) => number): number => median(found.map(pick));
    return {
      lcp: of((one) => one.lcp),
      tbt: of((one) => one.tbt),
      score: of((one) => one.score),
      benchmarkIndex: of((one) => one.benchmarkIndex),
    };
  } finally {
    chrome.kill();
  }
}
