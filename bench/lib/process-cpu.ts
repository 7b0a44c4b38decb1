import type { Browser } from '@playwright/test';
import { openPage } from './browser.ts';
import { perFrame } from './frame-rate.ts';
import { blankOf, interleaved, isStroked, netOf } from './net.ts';

/** The browser measures a process's time in hundredths of a second, so samples are long. */
const SAMPLE_MS = 3000;
const WARM_UP_MS = 2000;
/** With pointer input little code runs in a frame, so V8 needs this long to optimise all of it. */
const STROKED_WARM_UP_MS = 40_000;

interface ProcessInfo {
  type: string;
  id: number;
  cpuTime: number;
}

/**
 * CPU time in ms of the page's whole renderer process (all threads, including workers) a frame of the main thread,
 * unthrottled.
 */
async function rendererCpuPerFrame(browser: Browser, url: string, warmUpMs: number): Promise<number> {
  const { page } = await openPage(browser, url);
  const cdp = await browser.newBrowserCDPSession();
  const cpuByProcess = async () => {
    const { processInfo } = (await cdp.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1000]),
    );
  };
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(warmUpMs);
  // A spare renderer may exist for the next page: the busy one is ours.
  const found = await perFrame(page, SAMPLE_MS, cpuByProcess, (before, after) =>
    Math.max(...[...after].map(([id, cpu]) => cpu - (before.get(id) ?? cpu))),
  );
  await cdp.detach();
  await page.context().close();
  return found;
}

/** Medians of interleaved repeats, less the blank page's. */
export async function netProcessCpu(
  browser: Browser,
  base: string,
  pages: readonly string[],
  repeats: number,
): Promise<Record<string, number>> {
  const found = await interleaved([...pages.map(blankOf), ...pages], repeats, (page) =>
    rendererCpuPerFrame(browser, `${base}/?page=${page}`, isStroked(page) ? STROKED_WARM_UP_MS : WARM_UP_MS),
  );
  return Object.fromEntries(pages.map((page) => [page, netOf(found, page, blankOf(page))]));
}
