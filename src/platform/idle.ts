import { clock } from './clock.ts';

/** Delay before parts that are not needed yet are loaded (spec §9: prefetch after 1 s), ms. */
export const REST_AFTER_MS = 1000;

/** A thread that is never idle is not waited for longer, ms. */
const MAX_WAIT_MS = 2000;

/** Runs `work` when the main thread is idle; at once in browsers that cannot tell. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else work();
}

/** Runs `work` after REST_AFTER_MS, when the main thread is idle. Returns what cancels it until then. */
export function whenAtRest(work: () => void): () => void {
  const timer = clock.setTimeout(() => whenIdle(work), REST_AFTER_MS);
  return () => clock.clearTimeout(timer);
}
