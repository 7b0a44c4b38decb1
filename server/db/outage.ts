import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs and socket errors of a database that is down, going down, or out of connections. */
const CODES: ReadonlySet<string> = new Set(
  (
    '57P01 57P02 57P03 53300 08000 08001 08003 08004 08006 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EHOSTUNREACH'
  ).split(' '),
);
/** Messages of the pg driver that have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** True for 'cached plan must not change result type': retrying plans the statement again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');

/** Whether a database error means that the database was unavailable, so that a retry may work. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  // All addresses of a host failed: Node collects the reasons.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return MESSAGES.test(error.message);
}

/** Disk full: for our files, the embedded database (ENOSPC, EDQUOT), or PostgreSQL (53100). */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Whether an error or its cause means that a disk is full: nothing was written, and a retry works once there is space.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && FULL.has(error.code)) || isDiskFull(error.cause);
}

/** How long a call waits for the database to return, and the delay between tries, ms. */
const MAX_WAIT_MS = 2000;
const FIRST_PAUSE_MS = 50;

/**
 * Repeats `work` while the database is unavailable, for up to two seconds, then throws its last error. For repeatable
 * work: reads, and work that failed before sending anything.
 * @param mayRepeat asked after each failure; always by default
 */
export async function throughOutage<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
  let waited = 0;
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    try {
      return await work();
    } catch (error) {
      if (waited >= MAX_WAIT_MS || !(isOutage(error) || isOutdated(error)) || !mayRepeat()) throw error;
      const next = Math.min(wait, MAX_WAIT_MS - waited);
      await pause(next);
      waited += next;
    }
  }
}
