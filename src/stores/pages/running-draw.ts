import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

/** Number of draws on screen: interruptions wait for their end (reality check, closing of play). */
const useRunningDraws = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Marks a draw as running. Returns a function that marks its end. */
export function holdForDraw(): () => void {
  useRunningDraws.setState(({ count }) => ({ count: count + 1 }));
  return () => useRunningDraws.setState(({ count }) => ({ count: count - 1 }));
}

/**
 * Marks a draw as running while `isRunning`, from the request to the end of its display: nothing that waits for its end
 * may come between two phases.
 */
export function useDrawHold(isRunning: boolean): void {
  useEffect(() => (isRunning ? holdForDraw() : undefined), [isRunning]);
}

/** True while a draw runs on screen. */
export const isDrawRunning = (): boolean => useRunningDraws.getState().count > 0;

/** Runs at once if no draw is running, else when the last one is over. */
export function whenNoDrawRuns(run: () => void): void {
  if (!isDrawRunning()) return run();
  const stop = useRunningDraws.subscribe(({ count }) => {
    if (count > 0) return;
    stop();
    run();
  });
}
