import type { Browser, Worker } from '@playwright/test';
import { openPage } from './browser/browser.ts';

const SAMPLE_MS = 6000;

/**
 * Makes the physics worker as slow as a cheap phone: after each order it spins for `slowdown - 1` times the order's
 * duration, measured from reading the order's data to posting the report. It records the last ordered tick.
 */
const SLOW = (slowdown: number): string => `(() => {
  let began = 0;
  globalThis.ticksOrdered = { tick: 0, orders: 0 };
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', { get() {
    began = performance.now();
    const order = data.get.call(this);
    if (order?.type === 'run') { ticksOrdered.tick = order.until; ticksOrdered.orders += 1; }
    return order;
  } });
  const post = globalThis.postMessage.bind(globalThis);
  globalThis.postMessage = (...args) => {
    const until = performance.now() + (performance.now() - began) * ${slowdown - 1};
    while (performance.now() < until);
    post(...args);
  };
})()`;

const isPhysics = (worker: Worker): boolean => /physics/.test(worker.url());

/** Returns the ticks per second of a playing table whose worker is slowed down by a factor. */
export async function ticksPerSecond(browser: Browser, url: string, slowdown: number): Promise<number> {
  const { page } = await openPage(browser, url);
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(1000);
  const worker = page.workers().find(isPhysics);
  if (worker === undefined) throw new Error('The coin pusher has no physics worker.');
  await worker.evaluate(SLOW(slowdown));
  const look = () =>
    worker.evaluate<{ tick: number; at: number }>('({ tick: ticksOrdered.tick, at: performance.now() })');
  await page.waitForTimeout(1000);
  const before = await look();
  await page.waitForTimeout(SAMPLE_MS);
  const after = await look();
  await page.context().close();
  return ((after.tick - before.tick) * 1000) / (after.at - before.at);
}
