/** Runs `work` when the main thread is idle; at once in browsers that cannot tell. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else work();
}
