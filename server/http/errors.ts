import type { COMMON_ERRCODES, Failure } from '#contract/conventions.ts';

/**
 * A rule of the product said no: HTTP 200 with the call's own errcode. Throwing it undoes what the call has done so
 * far; a call that must keep something (a counted wrong code) returns the failure instead of throwing.
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * The request itself cannot be served: HTTP status and errcode are the same number. Undoes everything, keeps no answer.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: keyof typeof COMMON_ERRCODES;
  readonly issues: Failure['issues'];
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;
  constructor(
    status: keyof typeof COMMON_ERRCODES,
    message: string,
    more: { issues?: NonNullable<Failure['issues']>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
  }
}

/** What a failed request answers. */
export function failureOf(errcode: number, message: string, issues?: Failure['issues']): Failure {
  return { errcode, message, ...(issues === undefined ? {} : { issues }) };
}
