import type { CommonFields } from '#contract/base/conventions.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallAnswer, CallBody, Contract } from '#contract/index.ts';

/** A call's own fields: the common ones are added inside. */
export type OwnBody<N extends CallName> = Omit<CallBody<N>, keyof CommonFields>;

/** Calls that take a file (http-upload.ts). */
export type UploadName = { [N in CallName]: null extends Contract[N]['upload'] ? never : N }[CallName];
/** Calls that change something on the server and carry an Idempotency-Key. */
export type ActionName = Exclude<
  { [N in CallName]: Contract[N]['changes'] extends true ? N : never }[CallName],
  UploadName
>;
/** Calls that only read. */
export type ReadName = Exclude<CallName, ActionName | UploadName>;

/** Options of a call. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Whether a timeout shows the 'Tips' dialog (spec §8). Default true. */
  readonly timeoutTip?: boolean;
  /** Whether a dropped request is tried again by itself. Default true; false where the next beat does the same. */
  readonly retry?: boolean;
}

/** Only actions without secret fields can be kept: an intent leaves its body in storage. */
export type IntentName<N extends CallName> = N extends ActionName
  ? [Contract[N]['secrets'][number]] extends [never]
    ? string
    : never
  : never;

export interface IntentOption<N extends CallName> {
  /**
   * Name of what the player wants (e.g. 'jackpot-draw'). Its Idempotency-Key and body stay in storage until an answer
   * arrived, so that asking again, also after a reload, cannot do it twice.
   */
  readonly intent?: IntentName<N>;
  /** No tap asks for this: an earlier one is finished where it arrived, and refused where it did not. */
  readonly finishOnly?: boolean;
}

export type { CallAnswer, CallName };
