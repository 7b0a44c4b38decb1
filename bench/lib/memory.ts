import type { Browser } from '@playwright/test';
import { metrics, openTab } from './browser.ts';

export interface Kept {
  /** KB a mount. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What 20 mounts and unmounts leave behind, per mount, after garbage collection and three mounts to warm up. */
export async function keptPerMount(browser: Browser, url: string): Promise<Kept> {
  const { page, cdp } = await openTab(browser);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      for (let turn = 0; turn < count; turn += 1) await window.bench.cycle?.();
    }, times);
  const look = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const metric = await metrics(cdp);
    return { heap: metric('JSHeapUsedSize') / 1024, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  };
  const mounts = 20;
  await cycle(3);
  const before = await look();
  await cycle(mounts);
  const after = await look();
  await page.context().close();
  return { heap: (after.heap - before.heap) / mounts, nodes: (after.nodes - before.nodes) / mounts, listeners: (after.listeners - before.listeners) / mounts };
}
