import type { Clock, Timer } from '#src/platform/clock.ts';

/** Runs at most once in `ms`: at once if allowed, else at the next possible time; calls in between are merged. */
export function throttle(clock: Clock, ms: number, run: () => void): () => void {
  let lastRun = Number.NEGATIVE_INFINITY;
  let timer: Timer | null = null;
  const runNow = (): void => {
    timer = null;
    lastRun = clock.now();
    run();
  };
  return () => {
    if (timer !== null) return;
    const left = lastRun + ms - clock.now();
    // A device clock that was set back must not delay it further.
    if (left <= 0 || left > ms) runNow();
    else timer = clock.setTimeout(runNow, left);
  };
}
