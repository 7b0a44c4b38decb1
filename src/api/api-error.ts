import type { Ms } from '#contract/base/units.ts';
import type { CallName } from '#contract/calls.ts';

/**
 * `business`: the server answered with an errcode. `http`: it refused or failed (4xx, 5xx). `timeout`: no answer in
 * time. `network`: the request or its answer got lost. `cancelled`: the caller aborted.
 */
export type ApiErrorKind = 'business' | 'http' | 'timeout' | 'network' | 'cancelled';

/** An error of the contract, and the key of its text. */
export interface Refusal {
  readonly name: string;
  readonly key: string;
}

/** Every way a call can fail. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly call: CallName;
  /** The answer's errcode; without one the HTTP status; 0 without an answer. */
  readonly errcode: number;
  /** Name of the errcode in the contract; null without a name or without an answer. */
  readonly refusal: Refusal | null;
  /** Of kind `network`: a page came instead of an answer, as from a Wi-Fi that wants a login. */
  readonly isPage: boolean;
  /** How long the server asks to wait (HTTP 429). */
  readonly retryAfterMs?: Ms;

  constructor(fields: {
    kind: ApiErrorKind;
    call: CallName;
    errcode?: number;
    refusal?: Refusal | null;
    isPage?: boolean;
    message?: string;
    retryAfterMs?: number | undefined;
    cause?: unknown;
  }) {
    super(fields.message ?? `${fields.call}: ${fields.kind}`, { cause: fields.cause });
    this.kind = fields.kind;
    this.call = fields.call;
    this.errcode = fields.errcode ?? 0;
    this.refusal = fields.refusal ?? null;
    this.isPage = fields.isPage ?? false;
    if (fields.retryAfterMs !== undefined) this.retryAfterMs = fields.retryAfterMs;
  }
}

/** The error if it is an ApiError, else null. */
export const asApiError = (error: unknown): ApiError | null => (error instanceof ApiError ? error : null);
