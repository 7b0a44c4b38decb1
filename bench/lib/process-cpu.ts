import type { Browser } from '@playwright/test';
import { openPage } from './browser.ts';
import { blankOf, interleaved, netOf } from './net.ts';

const SAMPLE_MS = 2000;

interface ProcessInfo {
  type: string;
  id: number;
  cpuTime: number;
}

/** CPU time in ms that the page's whole renderer process (all its threads, workers too) takes a frame of the main thread, unthrottled. */
async function rendererCpuPerFrame(browser: Browser, url: string): Promise<number> {
  const { page } = await openPage(browser, url);
  const cdp = await browser.newBrowserCDPSession();
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(600);
  const sample = async () => {
    const { processInfo } = (await cdp.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return { cpu: new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime])), frames: await page.evaluate(() => window.bench.frames) };
  };
  const before = await sample();
  await page.waitForTimeout(SAMPLE_MS);
  const after = await sample();
  await cdp.detach();
  await page.context().close();
  // A spare renderer may wait for the next page: the busy one is ours.
  const used = Math.max(...[...after.cpu].map(([id, cpu]) => cpu - (before.cpu.get(id) ?? cpu)));
  return (used * 1000) / Math.max(1, after.frames - before.frames);
}

/** Medians of interleaved repeats, less the blank page's. */
export async function netProcessCpu(browser: Browser, base: string, pages: readonly string[], repeats: number): Promise<Record<string, number>> {
  const found = await interleaved([...pages.map(blankOf), ...pages], repeats, (page) => rendererCpuPerFrame(browser, `${base}/?page=${page}`));
  return Object.fromEntries(pages.map((page) => [page, netOf(found, page, blankOf(page))]));
}
