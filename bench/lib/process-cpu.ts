import type { Browser } from '@playwright/test';
import { openPage } from './browser/browser.ts';
import { addressOf, blankOf, interleaved, isMoved, isStroked, netOf } from './browser/net.ts';
import { perFrame, perMove } from './frame-rate.ts';

/** Length of a sample, ms. It is long because the browser measures process time in hundredths of a second. */
const SAMPLE_MS = 3000;
const WARM_UP_MS = 2000;
/**
 * The rate is low enough that software rendering delivers a frame for each move: a page that skips some would seem
 * cheaper.
 */
const MOVES_A_SECOND = 30;
/** With pointer input little code runs per frame, so V8 needs this long to optimise all of it, ms. */
const STROKED_WARM_UP_MS = 40_000;

interface ProcessInfo {
  type: string;
  id: number;
  cpuTime: number;
}

/**
 * Returns the CPU ms of the page's whole renderer process (all threads, including workers), unthrottled: per frame of
 * the main thread, or per move of the page's finger.
 */
async function rendererCpu(browser: Browser, base: string, name: string): Promise<number> {
  const { page } = await openPage(browser, addressOf(base, name, isMoved(name) ? MOVES_A_SECOND : null));
  const cdp = await browser.newBrowserCDPSession();
  const cpuByProcess = async () => {
    const { processInfo } = (await cdp.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1000]),
    );
  };
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(isStroked(name) ? STROKED_WARM_UP_MS : WARM_UP_MS);
  // A spare renderer may exist for the next page, so take the busiest one.
  const found = await (isMoved(name) ? perMove : perFrame)(page, SAMPLE_MS, cpuByProcess, (before, after) =>
    Math.max(...[...after].map(([id, cpu]) => cpu - (before.get(id) ?? cpu))),
  );
  await cdp.detach();
  await page.context().close();
  return found;
}

/** Returns medians of interleaved repeats minus the blank page's median. */
export async function netProcessCpu(
  browser: Browser,
  base: string,
  pages: readonly string[],
  repeats: number,
): Promise<Record<string, number>> {
  const found = await interleaved([...pages.map(blankOf), ...pages], repeats, (page) =>
    rendererCpu(browser, base, page),
  );
  return Object.fromEntries(pages.map((page) => [page, netOf(found, page, blankOf(page))]));
}
