import type { COMMON_ERRCODES, Failure } from '#contract/base/conventions.ts';
import type { CallError } from '#contract/base/errors.ts';

/**
 * A refusal by a rule of the product: HTTP 200 with the code of a declared error. Throwing it rolls the call back; a
 * call that must keep something (a counted wrong code) returns `refusalOf` instead of throwing.
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly error: CallError;
  /** Whether the refusal is stored as the answer of the request's key. */
  readonly isKept: boolean;
  /** `isKept` false: after a wrong secret, so that the right one can follow under the same key. */
  constructor(error: CallError, { isKept = true, ...options }: ErrorOptions & { isKept?: boolean } = {}) {
    super(error.meaning, options);
    this.error = error;
    this.isKept = isKept;
  }
}

/** The answer of a declared error. */
export function refusalOf({ code, meaning }: CallError): Failure {
  return { errcode: code, message: meaning };
}

/**
 * The request itself cannot be served: HTTP status and errcode are the same number. Rolls back and stores no answer.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: keyof typeof COMMON_ERRCODES;
  readonly issues: Failure['issues'];
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** The caller's whole address is refused until then, for any request of this call. */
  readonly ofAddress: boolean;
  constructor(
    status: keyof typeof COMMON_ERRCODES,
    message: string,
    more: { issues?: NonNullable<Failure['issues']>; retryAfter?: number; ofAddress?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
    this.ofAddress = more.ofAddress ?? false;
  }
}

/** The prepared inputs of a call are outdated: the call is rolled back and prepared again (http/calls/handlers.ts). */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError';
}

/** Answer to a request that cannot be served. */
export function failureOf({ status, message, issues }: Pick<RequestError, 'status' | 'message' | 'issues'>): Failure {
  return { errcode: status, message, ...(issues === undefined ? {} : { issues }) };
}
