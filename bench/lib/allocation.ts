import type { Browser } from '@playwright/test';
import { openTab } from './browser.ts';

/** Frames until V8 has optimised what runs in each; and frames sampled after them. */
const WARM_UP = 600;
const SAMPLE = 400;
const TIMEOUT_MS = 12_000;

interface ProfileNode {
  selfSize: number;
  children: ProfileNode[];
}

const sizeOf = (node: ProfileNode): number => node.selfSize + node.children.reduce((sum, child) => sum + sizeOf(child), 0);

/** Four frames where a display gives one, drawn tiny: seconds here are the minutes of play after which code is optimised. */
const HURRY = `(() => {
  globalThis.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), 0);
  globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
  addEventListener('DOMContentLoaded', () => { const { style } = document.querySelector('#stage'); style.width = '45px'; style.height = '100px'; });
})()`;

/** Bytes of JavaScript heap allocated a frame, dead or alive, by the sampling profiler: on one thread, so ours is opened on the main-thread transport. */
export async function allocationPerFrame(browser: Browser, url: string): Promise<number> {
  const { page, cdp } = await openTab(browser);
  await page.addInitScript(HURRY);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window, undefined, { polling: 100 });
  await cdp.send('HeapProfiler.enable');
  await page.evaluate(() => window.bench.start());
  // Ours asks for frames only while something plays.
  const frames = () => page.evaluate(async () => (await window.bench.figures?.())?.frames ?? window.bench.frames);
  const pass = async (count: number) => {
    const until = (await frames()) + count;
    const deadline = Date.now() + TIMEOUT_MS;
    while ((await frames()) < until && Date.now() < deadline) await page.waitForTimeout(200);
  };
  await pass(WARM_UP);
  const before = await frames();
  await cdp.send('HeapProfiler.startSampling', { samplingInterval: 512, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true });
  await pass(SAMPLE);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const delivered = (await frames()) - before;
  await page.context().close();
  return sizeOf(profile.head) / delivered;
}
