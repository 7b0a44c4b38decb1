import { clock } from './clock.ts';

/** Delay before parts that are not needed yet are loaded (spec §9: prefetch after 1 s), ms. */
export const REST_AFTER_MS = 1000;

/** Maximum wait for a thread that is never idle, ms. */
const MAX_WAIT_MS = 2000;

/** Runs `work` when the main thread is idle; at once in browsers that cannot detect it. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else work();
}

/** Runs `work` after REST_AFTER_MS, when the main thread is idle. Returns a function that cancels it before. */
export function whenAtRest(work: () => void): () => void {
  const timer = clock.setTimeout(() => whenIdle(work), REST_AFTER_MS);
  return () => clock.clearTimeout(timer);
}
