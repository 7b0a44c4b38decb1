import { asApiError } from './api-error.ts';

/**
 * What a failed call means for whoever wants to try it again.
 * - `decided`: the server answered, and the same Idempotency-Key would get the same answer. A new try needs a new key.
 * - `lost`: nobody knows whether it happened (no connection, no answer in time, given up, 5xx). The same key may be sent
 *   again: the server then does it, or answers what it has already done.
 * - `wait`: refused for now (429), before anything was done. The key is kept, because an earlier try with it may have
 *   succeeded; `retryAfterMs` of the error says how long to wait.
 */
export type FailureKind = 'decided' | 'lost' | 'wait';

/** Sorts anything thrown by a call. What is no ApiError came from our own code and counts as `lost`. */
export function failureKind(error: unknown): FailureKind {
  const failure = asApiError(error);
  if (failure === null) return 'lost';
  if (failure.kind === 'business') return 'decided';
  if (failure.kind !== 'http' || failure.errcode >= 500) return 'lost';
  return failure.errcode === 429 ? 'wait' : 'decided';
}
