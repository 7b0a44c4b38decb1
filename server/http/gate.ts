import { RequestError } from '../errors.ts';

/**
 * Of PostgreSQL's connections most are left for play, of Node's four worker threads one for files. The embedded
 * database has one connection: more than one hash at a time would only hold it longer.
 */
export const SLOTS = { postgres: 3, embedded: 1 } as const;
/** Waiting calls, of all addresses and of one; whoever comes later is refused at once. */
const MOST_WAITING = 240;
const MOST_WAITING_PER_ADDRESS = 40;
const RETRY_S = 5;

/** Runs a call when its turn comes; `address` is the caller's network. */
export type Gate = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs so many calls at once that hash a password or a code (`hashes`), slow by intent and with a database connection in
 * hand; others wait. Addresses take turns, so that a flood from one of them slows down that address alone. Throws
 * RequestError 503 where an address, or all together, have too many waiting.
 */
export function createGate(slots: number, mostWaiting = MOST_WAITING): Gate {
  /** Waiting calls by address; the address whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let running = 0;

  function enqueue(address: string): Promise<void> {
    const own = waiting.get(address) ?? [];
    if (count >= mostWaiting || own.length >= MOST_WAITING_PER_ADDRESS) {
      throw new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: RETRY_S });
    }
    waiting.set(address, own);
    count += 1;
    return new Promise((turn) => own.push(turn));
  }

  /** Gives a free place to the next address in turn, which then goes to the end of the line. */
  function next(): void {
    const [address, own = []] = waiting.entries().next().value ?? ['', []];
    const turn = own.shift();
    if (turn === undefined) {
      running -= 1;
      return;
    }
    count -= 1;
    waiting.delete(address);
    if (own.length > 0) waiting.set(address, own);
    turn();
  }

  return async (address, work) => {
    if (running < slots) running += 1;
    else await enqueue(address);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
