import type { CallName } from '#contract/calls.ts';
import type { CommonFields } from '#contract/conventions.ts';
import type { CallAnswer, CallBody } from '#contract/index.ts';

/** A call's own fields: the common ones are added inside. */
export type OwnBody<N extends CallName> = Omit<CallBody<N>, keyof CommonFields>;

/** What the caller of a call may choose. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Whether a timeout shows the 'Tips' dialog (spec §8). Default true. */
  readonly timeoutTip?: boolean;
  /** Whether a dropped request is tried again by itself. Default true; false where the next beat does the same. */
  readonly retry?: boolean;
}

/** Calls that carry a secret must not leave their body in storage, so they can have no named intent. */
type MayHaveIntent<N extends CallName> = Extract<keyof OwnBody<N>, 'password' | 'code'> extends never ? string : never;

export interface IntentOption<N extends CallName> {
  /**
   * Name of what the player wants (e.g. 'jackpot-draw'). Its Idempotency-Key and body stay in storage until an answer
   * arrived, so that asking again, also after a reload, cannot do it twice.
   */
  readonly intent?: MayHaveIntent<N>;
}

export type { CallAnswer, CallName };
