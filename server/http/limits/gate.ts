import { availableParallelism } from 'node:os';
import { RequestError } from '../../errors.ts';

/** Of Node's four worker threads one is left for files, of the machine's cores one for everything else. */
export const SLOTS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Waiting work, of all callers and of one address or account; whoever comes later is refused at once. */
const MAX_WAITING = 240;
const MAX_WAITING_PER_KEY = 40;
const RETRY_S = 5;

/** Runs work when its turn comes; `keys` are whom it is for: the caller's network, the account. */
export type Gate = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly keys: readonly string[];
  readonly turn: () => void;
}

/** How often a key was let in while somebody waits. */
interface Served {
  readonly count: number;
  /** When it was let in last, counted in turns. */
  readonly last: number;
}
const NONE: Served = { count: 0, last: 0 };

/**
 * Runs so many hashes of passwords and codes at once, slow by intent; others wait. The one let in least often is
 * next, among equals the one let in longest ago, by address and by account: a flood, be it from many addresses, slows down
 * its own and nobody who needs a few. Throws RequestError 503 where one of them, or all together, have too many waiting.
 */
export function createGate(slots: number, mostWaiting = MAX_WAITING): Gate {
  /** In the order of coming. */
  const waiting: Waiting[] = [];
  const served = new Map<string, Served>();
  let turns = 0;
  let running = 0;

  /** Of a caller's keys the one that was let in most counts. */
  const servedOf = ({ keys }: Waiting): Served =>
    keys.map((key) => served.get(key) ?? NONE).reduce((most, each) => (isLess(most, each) ? each : most), NONE);
  const countOf = (key: string) => waiting.filter(({ keys }) => keys.includes(key)).length;

  function enter(keys: readonly string[]): void {
    turns += 1;
    for (const key of keys) served.set(key, { count: (served.get(key)?.count ?? 0) + 1, last: turns });
  }

  function enqueue(keys: readonly string[]): Promise<void> {
    if (waiting.length >= mostWaiting || keys.some((key) => countOf(key) >= MAX_WAITING_PER_KEY)) {
      throw new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: RETRY_S });
    }
    return new Promise((turn) => waiting.push({ keys, turn }));
  }

  /** Gives a free place to the one waiting that was let in least, the first come among equals. */
  function next(): void {
    let [chosen] = waiting;
    if (chosen === undefined) {
      running -= 1;
      served.clear();
      return;
    }
    for (const each of waiting) if (isLess(servedOf(each), servedOf(chosen))) chosen = each;
    waiting.splice(waiting.indexOf(chosen), 1);
    enter(chosen.keys);
    chosen.turn();
  }

  return async (keys, work) => {
    if (running < slots) {
      running += 1;
      enter(keys);
    } else await enqueue(keys);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

const isLess = (one: Served, other: Served): boolean =>
  one.count === other.count ? one.last < other.last : one.count < other.count;
