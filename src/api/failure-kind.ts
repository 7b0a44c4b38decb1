import { asApiError } from './api-error.ts';

/**
 * Meaning of a failed call for a retry.
 * - `decided`: the server answered, and the same Idempotency-Key would get the same answer. A new try needs a new key.
 * - `lost`: it is unknown whether it happened (no connection, timeout, aborted, 5xx). The same key may be sent again:
 * the server then does it, or repeats its earlier answer.
 * - `wait`: refused for now (429), before anything was done. The key is kept, because an earlier try with it may have
 * succeeded; `retryAfterMs` of the error is the time to wait.
 */
export type FailureKind = 'decided' | 'lost' | 'wait';

/** Classifies anything thrown by a call. Other errors than ApiError come from our code and count as `lost`. */
export function failureKind(error: unknown): FailureKind {
  const failure = asApiError(error);
  if (failure === null) return 'lost';
  if (failure.kind === 'business') return 'decided';
  if (failure.kind !== 'http' || failure.errcode >= 500) return 'lost';
  return failure.errcode === 429 ? 'wait' : 'decided';
}
