import { asApiError } from './api-error.ts';

/** Attempts after the first. */
const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 500;
/** A server that asks for a longer wait gets a message to the player instead of a waiting request. */
const MAX_WAIT_MS = 5000;
const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Delay before the next attempt, ms; null if a retry is useless. Only temporary failures are retried: a lost
 * connection, 502, 503, 504, and any with a short Retry-After (429, 503). A timeout is not retried, because the player
 * has waited enough.
 * @param retriesDone attempts after the first so far
 * @param jitter 0 to 1, spreads clients that failed at the same time
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
