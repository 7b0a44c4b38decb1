import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs and socket errors of a database that goes away, is away, or takes no more connections for now. */
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

/** Whether a database error means that the database itself was not there, so that the same may work in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  // Every address of a host failed: Node gathers the reasons.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return MESSAGES.test(error.message);
}

/** No space left: for a file of ours, of the embedded database (ENOSPC, EDQUOT), or of PostgreSQL (53100). */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, says that a disk is full: nothing was written, and the same works once there is room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && FULL.has(error.code)) || isDiskFull(error.cause);
}

/** How long a call waits for the database to come back, and between tries, ms. */
const MAX_WAIT_MS = 2000;
const FIRST_PAUSE_MS = 50;

/**
 * Runs `work` again while the database is away, for up to two seconds, then throws its last error. For work that can be
 * repeated: reads, and what failed before it had sent anything.
 * @param mayRepeat asked after each failure; the usual: always
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
