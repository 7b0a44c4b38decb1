import { setTimeout as sleep } from 'node:timers/promises';

/** The work that a number of clients did. Times are of one piece of work, in ms. */
export interface Rate {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  /** Number of pieces of work in flight at any time. */
  readonly clients: number;
  readonly seconds: number;
  /** The wait of a client after each piece of work, ms; it is not in the times. */
  readonly pauseMs?: number;
}

/** Each client repeats `work` for this many seconds. Throws if a piece of work throws. */
export async function load(
  { clients, seconds, pauseMs = 0 }: Load,
  work: (client: number) => Promise<void>,
): Promise<Rate> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  const one = async (client: number) => {
    while (performance.now() < until) {
      const asked = performance.now();
      await work(client);
      times.push(performance.now() - asked);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return rateOf(times, (performance.now() - start) / 1000);
}

/** Returns the figures of pieces of work that took `times` ms within `seconds`. */
export function rateOf(times: readonly number[], seconds: number): Rate {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
