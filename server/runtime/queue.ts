/** Runs work when its turn comes; `keys` name whom it is for. */
export type Queue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Limits of a queue; unlimited where left out. */
interface Limits {
  /** Work that runs at once, in all and for one key. */
  readonly atOnce?: number;
  readonly atOncePerKey?: number;
  /** Work that waits, in all and for one key. */
  readonly waiting?: number;
  readonly waitingPerKey?: number;
  /** Makes the error of work that finds the queue full. */
  readonly full?: () => Error;
}

interface Waiting {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/** How often a key was let in while somebody waits, and when last, counted in starts. */
interface Served {
  readonly count: number;
  readonly last: number;
}
const NEVER: Served = { count: 0, last: 0 };

/**
 * A queue in fair order: of those who may start, the one let in least often is next, among equals the one let in longest
 * ago, then the one that came first. A flood, be it under many keys, slows down its own and nobody who needs a few. Work
 * that may neither start nor wait throws what `full` makes.
 */
export function createQueue({
  atOnce = Infinity,
  atOncePerKey = Infinity,
  waiting: mostWaiting = Infinity,
  waitingPerKey = Infinity,
  full = () => new Error('The queue is full'),
}: Limits): Queue {
  /** In the order of coming. */
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  const served = new Map<string, Served>();
  let [allRunning, starts] = [0, 0];

  const mayStart = (keys: readonly string[]): boolean =>
    allRunning < atOnce && keys.every((key) => (running.get(key) ?? 0) < atOncePerKey);
  const mayWait = (keys: readonly string[]): boolean =>
    waiting.length < mostWaiting &&
    (waitingPerKey === Infinity ||
      keys.every((key) => waiting.filter((each) => each.keys.includes(key)).length < waitingPerKey));
  /** Of a caller's keys the one that was let in most counts. */
  const servedOf = ({ keys }: Waiting): Served =>
    keys.map((key) => served.get(key) ?? NEVER).reduce((most, each) => (isLess(most, each) ? each : most), NEVER);

  function count(keys: readonly string[]): void {
    allRunning += 1;
    starts += 1;
    for (const key of keys) {
      running.set(key, (running.get(key) ?? 0) + 1);
      // Without a common limit keys do not compete, and nothing needs to be remembered of them.
      if (atOnce < Infinity) served.set(key, { count: (served.get(key)?.count ?? 0) + 1, last: starts });
    }
  }

  function end(keys: readonly string[]): void {
    allRunning -= 1;
    for (const key of keys) {
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    }
    for (let next = chosen(); next !== undefined; next = chosen()) {
      waiting.splice(waiting.indexOf(next), 1);
      count(next.keys);
      next.start();
    }
    if (waiting.length === 0) served.clear();
  }

  const chosen = (): Waiting | undefined =>
    waiting
      .filter(({ keys }) => mayStart(keys))
      .reduce<Waiting | undefined>(
        (first, each) => (first === undefined || isLess(servedOf(each), servedOf(first)) ? each : first),
        undefined,
      );

  return async (keys, work) => {
    if (mayStart(keys)) count(keys);
    else if (mayWait(keys)) await new Promise<void>((start) => waiting.push({ keys, start }));
    else throw full();
    try {
      return await work();
    } finally {
      end(keys);
    }
  };
}

const isLess = (one: Served, other: Served): boolean =>
  one.count === other.count ? one.last < other.last : one.count < other.count;
