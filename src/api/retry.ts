import { asApiError } from './api-error.ts';

/** Tries beyond the first. */
const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 500;
/** A server that asks for a longer wait gets a message to the player instead of a waiting request. */
const MAX_WAIT_MS = 5000;
const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * How long to wait before trying again, ms; null where trying again is of no use. Only failures that pass are retried:
 * a lost connection, 502, 503, 504, and whatever names a short Retry-After (429, 503). A timeout is not: the player has
 * waited enough.
 * @param retriesDone tries beyond the first so far
 * @param jitter 0 to 1, spreads the clients that failed together
 */
export function retryDelay(error: unknown, retriesDone: number, jitter: number): number | null {
  const failure = asApiError(error);
  if (failure === null || retriesDone >= MAX_RETRIES) return null;
  if (failure.kind !== 'network' && failure.kind !== 'http') return null;
  const wait = failure.retryAfterMs;
  if (wait !== undefined) return wait > MAX_WAIT_MS ? null : wait + jitter * FIRST_DELAY_MS;
  const passes = failure.kind === 'network' || PASSING_STATUSES.has(failure.errcode);
  return passes ? FIRST_DELAY_MS * 2 ** retriesDone * (0.5 + jitter / 2) : null;
}
