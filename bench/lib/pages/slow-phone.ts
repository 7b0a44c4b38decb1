import type { Browser } from '@playwright/test';
import { type BenchTab, openTab } from '../browser/browser.ts';
import { throttleCpu } from '../browser/cpu-throttle.ts';
import { SLOW_4G } from '../browser/slow-4g.ts';

const CPU_SLOWDOWN = 4;

/** Converts kilobits to bytes. */
const bytes = (kilobits: number): number => kilobits * 128;

/** Opens a tab on slow 4G and a CPU four times slower, in a new browser context without any data. */
export async function openSlowPhone(browser: Browser): Promise<BenchTab> {
  const tab = await openTab(browser);
  await tab.cdp.send('Network.enable');
  await tab.cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.requestLatencyMs,
    downloadThroughput: bytes(SLOW_4G.downloadThroughputKbps),
    uploadThroughput: bytes(SLOW_4G.uploadThroughputKbps),
  });
  await throttleCpu(browser, tab.cdp, CPU_SLOWDOWN);
  return tab;
}
