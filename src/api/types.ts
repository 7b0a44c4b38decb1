import type { CommonFields } from '#contract/base/conventions.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallAnswer, CallBody, Contract } from '#contract/index.ts';

/** A call's own fields, without the common ones. */
export type OwnBody<N extends CallName> = Omit<CallBody<N>, keyof CommonFields>;

/** Calls that accept a file (http-upload.ts). */
export type UploadName = { [N in CallName]: null extends Contract[N]['upload'] ? never : N }[CallName];
/** Calls that change something on the server and carry an Idempotency-Key. */
export type ActionName = Exclude<
  { [N in CallName]: Contract[N]['changes'] extends true ? N : never }[CallName],
  UploadName
>;
/** Calls that only read. */
export type ReadName = Exclude<CallName, ActionName | UploadName>;

/** A read with its own fields. */
export type Read = { readonly [N in ReadName]: readonly [N, OwnBody<N>] }[ReadName];

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether a timeout shows the 'Tips' dialog (spec §8). Default true. */
  readonly timeoutTip?: boolean;
  /**
   * Whether a dropped request is repeated automatically. Default true; false if the next heartbeat repeats it anyway.
   */
  readonly retry?: boolean;
}

/**
 * Only actions without secret fields, or that must happen once, can have an intent. It stores the body without the
 * secret fields.
 */
export type IntentName<N extends CallName> = N extends ActionName
  ? [Contract[N]['secrets'][number]] extends [never]
    ? string
    : Contract[N]['once'] extends true
      ? string
      : never
  : never;

export interface IntentOption<N extends CallName> {
  /**
   * Name of the player's intent (e.g. 'jackpot-draw'). Its Idempotency-Key and body are stored until an answer arrives,
   * so that a repetition, even after a reload, cannot do it twice.
   */
  readonly intent?: IntentName<N>;
  /** The player did not tap for this request: an earlier one that arrived is finished, one that did not is refused. */
  readonly finishOnly?: boolean;
}

export type { CallAnswer, CallName };
