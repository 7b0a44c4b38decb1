import { RequestError } from '../errors.ts';

/**
 * Of PostgreSQL's connections most are left for play, of Node's four worker threads one for files. The embedded
 * database has one connection: more than one hash at a time would only hold it longer.
 */
export const SLOTS = { postgres: 3, embedded: 1 } as const;
/** Some ten seconds of waiting; a request beyond these is refused at once. */
const MOST_WAITING = 60;
const RETRY_S = 5;

/** Runs `work` when its turn comes. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs so many calls at once that hash a password or a code (`hashes`), slow by intent and with a database connection in
 * hand; others wait in line. So a flood of logins slows down logins and nothing else.
 * Throws RequestError 503 where the line is full.
 */
export function createGate(slots: number, mostWaiting = MOST_WAITING): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < slots) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((turn) => waiting.push(turn));
    else throw new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: RETRY_S });
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
