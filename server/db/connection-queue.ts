import { AsyncLocalStorage } from 'node:async_hooks';

/** No connection became free in time: the server is overloaded, and a retry may succeed. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** Timeout of a query that waits for the one connection: far longer than any of our transactions. */
const MAX_WAIT_MS = 30_000;

/**
 * Marks the asynchronous flow of one transaction, so that a query of the same flow without `trx` fails instead of
 * waiting forever.
 */
const flow = new AsyncLocalStorage<{ holding: boolean }>();
/** Tracking a flow slows every promise, so only a process with a queue does it. */
let hasQueue = false;

/** Runs `work` as one flow: a second connection requested inside it, while it holds the first, is refused. */
export function asOneFlow<T>(work: () => Promise<T>): Promise<T> {
  return hasQueue ? flow.run({ holding: false }, work) : work();
}

export interface ConnectionQueue {
  acquire(): Promise<void>;
  release(): void;
}

/**
 * First come, first served turns on a single connection; never a silent deadlock. It is no runtime/queue.ts: the driver
 * acquires and releases without knowing the work between, and a wait ends after a time.
 */
export function createConnectionQueue(longestWaitMs = MAX_WAIT_MS): ConnectionQueue {
  hasQueue = true;
  const waiting: (() => void)[] = [];
  let busy = false;
  let holder: { holding: boolean } | undefined;

  function take(mine: { holding: boolean } | undefined): void {
    busy = true;
    holder = mine;
    if (mine) mine.holding = true;
  }

  return {
    async acquire() {
      const mine = flow.getStore();
      if (mine?.holding) {
        throw new Error(
          'A query outside the transaction was made inside it. There is one connection: pass the transaction on.',
        );
      }
      if (!busy) {
        take(mine);
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(timer);
          take(mine);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(new DatabaseBusyError(`The database was busy for ${longestWaitMs} ms`));
        }, longestWaitMs);
        waiting.push(turn);
      });
    },
    release() {
      if (holder) holder.holding = false;
      holder = undefined;
      busy = false;
      waiting.shift()?.();
    },
  };
}
