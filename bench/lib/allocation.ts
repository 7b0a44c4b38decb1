import type { Browser } from '@playwright/test';
import { openPage } from './browser/browser.ts';

/**
 * Number of frames before the sample (at least three rounds of most scenes, after which V8 has optimised the code) and
 * in the sample (at least five rounds).
 */
const WARM_UP = 2400;
const SAMPLE = 1800;
const TIMEOUT_MS = 60_000;

interface ProfileNode {
  selfSize: number;
  children: ProfileNode[];
}

const sizeOf = (node: ProfileNode): number =>
  node.selfSize + node.children.reduce((sum, child) => sum + sizeOf(child), 0);

/**
 * Replaces the page's clock and frames. Frames follow each other without a wait on a tiny canvas, each 1/60 s after the
 * last by the page's clock, which also drives timers. Events once per round so have the same weight as on a phone, and
 * the frame source allocates nothing.
 */
const HURRY = `(() => {
  let now = performance.now();
  let id = 0;
  let asked = { count: 0, ids: [], callbacks: [] };
  let due = { count: 0, ids: [], callbacks: [] };
  performance.now = () => now;
  const soon = globalThis.setTimeout;
  const timers = new Map();
  globalThis.setTimeout = (callback, ms = 0, ...values) => {
    if (ms < 100) return soon(callback, ms, ...values);
    id += 1;
    timers.set(-id, { callback, at: now + ms });
    return -id;
  };
  const forget = globalThis.clearTimeout;
  globalThis.clearTimeout = (which) => { if (!timers.delete(which)) forget(which); };
  const ring = ({ callback, at }, which) => {
    if (at > now) return;
    timers.delete(which);
    callback();
  };
  globalThis.requestAnimationFrame = (callback) => {
    id += 1;
    asked.ids[asked.count] = id;
    asked.callbacks[asked.count] = callback;
    asked.count += 1;
    return id;
  };
  globalThis.cancelAnimationFrame = (which) => {
    for (let i = 0; i < asked.count; i++) if (asked.ids[i] === which) asked.callbacks[i] = null;
  };
  const frame = () => {
    now += 1000 / 60;
    const spare = due;
    due = asked;
    asked = spare;
    asked.count = 0;
    for (let i = 0; i < due.count; i++) due.callbacks[i]?.(now);
    timers.forEach(ring);
    soon(frame, 0);
  };
  soon(frame, 0);
  addEventListener('DOMContentLoaded', () => {
    const { style } = document.querySelector('#stage');
    style.width = '45px';
    style.height = '100px';
  });
})()`;

/**
 * Returns the bytes of JavaScript heap allocated per frame, collected or not, from the sampling profiler. It samples
 * one thread, so our scenes use the main-thread transport.
 */
export async function allocationPerFrame(browser: Browser, url: string): Promise<number> {
  const { page, cdp } = await openPage(browser, url, HURRY);
  await cdp.send('HeapProfiler.enable');
  await page.evaluate(() => window.bench.start());
  await page.evaluate(() => window.bench.count(window.bench.figures === undefined));
  // Our engine requests frames only while something moves.
  const frames = () => page.evaluate(async () => (await window.bench.figures?.())?.frames ?? window.bench.frames);
  const pass = async (count: number) => {
    const until = (await frames()) + count;
    const deadline = Date.now() + TIMEOUT_MS;
    while ((await frames()) < until && Date.now() < deadline) await page.waitForTimeout(200);
  };
  await pass(WARM_UP);
  const before = await frames();
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 256,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await pass(SAMPLE);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const delivered = (await frames()) - before;
  await page.context().close();
  return sizeOf(profile.head) / delivered;
}
