import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

/** How many draws run on screen: nothing that interrupts may come between (reality check, closing of play). */
const useRunningDraws = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Says that a draw runs. Returns what says that it is over. */
export function holdForDraw(): () => void {
  useRunningDraws.setState(({ count }) => ({ count: count + 1 }));
  return () => useRunningDraws.setState(({ count }) => ({ count: count - 1 }));
}

/**
 * Says that a draw runs for as long as `isRunning`, from the question to the end of what is shown: between two of its
 * phases comes nothing that waits for its end.
 */
export function useDrawHold(isRunning: boolean): void {
  useEffect(() => (isRunning ? holdForDraw() : undefined), [isRunning]);
}

/** A draw runs on screen. */
export const isDrawRunning = (): boolean => useRunningDraws.getState().count > 0;

/** Runs at once where no draw is running, else when the last one is over. */
export function whenNoDrawRuns(run: () => void): void {
  if (!isDrawRunning()) return run();
  const stop = useRunningDraws.subscribe(({ count }) => {
    if (count > 0) return;
    stop();
    run();
  });
}
