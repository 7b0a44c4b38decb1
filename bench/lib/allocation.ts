import type { Browser } from '@playwright/test';
import { openPage } from './browser.ts';

const SAMPLE_MS = 4000;

interface ProfileNode {
  selfSize: number;
  children: ProfileNode[];
}

const sizeOf = (node: ProfileNode): number => node.selfSize + node.children.reduce((sum, child) => sum + sizeOf(child), 0);

/** Bytes of JavaScript heap allocated a frame, dead or alive, by the sampling profiler: on one thread, so ours is opened on the main-thread transport. */
export async function allocationPerFrame(browser: Browser, url: string): Promise<number> {
  const { page, cdp } = await openPage(browser, url);
  await cdp.send('HeapProfiler.enable');
  await page.evaluate(() => window.bench.start());
  // Whatever is made once (textures sent, code compiled) is over by then.
  await page.waitForTimeout(1500);
  const frames = () => page.evaluate(() => window.bench.frames);
  const before = await frames();
  await cdp.send('HeapProfiler.startSampling', { samplingInterval: 512, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true });
  await page.waitForTimeout(SAMPLE_MS);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const delivered = (await frames()) - before;
  await page.context().close();
  return sizeOf(profile.head) / Math.max(1, delivered);
}
