import type { Clock } from '#src/platform/clock.ts';

interface Task {
  readonly id: number;
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}

/** A clock that moves only when `advance` is called. */
export interface FakeClock extends Clock {
  /** Runs every timer due in the next `ms`, in order, and lets promises settle between them. */
  advance(ms: number): Promise<void>;
  /** Time until the next timer is due, ms. Null if no timer is pending. */
  next(): number | null;
  /** Number of pending timers. */
  pending(): number;
}

/** Waits until chains of promises have settled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** @param start ms since the epoch */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  let lastId = 0;
  const tasks = new Map<number, Task>();
  const add = (run: () => void, ms: number, every: number | null): number => {
    lastId += 1;
    // A browser's timers and times are whole milliseconds.
    tasks.set(lastId, { id: lastId, at: now + Math.trunc(ms), every, run });
    return lastId;
  };
  const nextBefore = (end: number): Task | undefined =>
    [...tasks.values()].filter((task) => task.at <= end).toSorted((a, b) => a.at - b.at || a.id - b.id)[0];

  return {
    now: () => now,
    setTimeout: (run, ms) => add(run, ms, null),
    setInterval: (run, ms) => add(run, ms, ms),
    clearTimeout: (timer) => void tasks.delete(timer as number),
    clearInterval: (timer) => void tasks.delete(timer as number),
    next: () => {
      const task = nextBefore(Number.POSITIVE_INFINITY);
      return task === undefined ? null : Math.max(0, task.at - now);
    },
    pending: () => tasks.size,
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (let task = nextBefore(end); task !== undefined; task = nextBefore(end)) {
        now = task.at;
        if (task.every === null) tasks.delete(task.id);
        else task.at += task.every;
        task.run();
        await settle();
      }
      now = end;
    },
  };
}
