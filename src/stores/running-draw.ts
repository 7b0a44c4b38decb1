import { createStore } from './create-store.ts';

/**
 * How many draws run on screen: nothing that interrupts may come between (reality check, closing of play). And how many
 * have begun since the start.
 */
const useRunningDraws = createStore<{ readonly count: number; readonly begun: number }>(() => ({ count: 0, begun: 0 }));

/** Says that a draw runs, or does nothing where `isRunning` is false. Returns what says that it is over: an effect. */
export function holdForDraw(isRunning: boolean): (() => void) | undefined {
  if (!isRunning) return undefined;
  useRunningDraws.setState(({ count, begun }) => ({ count: count + 1, begun: begun + 1 }));
  return () => useRunningDraws.setState(({ count }) => ({ count: count - 1 }));
}

/** How many draws have begun: what was asked for before one of them is out of date. */
export const drawsBegun = (): number => useRunningDraws.getState().begun;

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
