import type { ErrorText } from '#src/api/index.ts';

/** A round's result from the server. */
export interface Result {
  readonly id: string;
}

/**
 * Balance after a round in hundredths. `unknown`: the result was found later, so the server is asked. `unchanged`: such
 * rounds move no coins.
 */
export type Balance = number | 'unknown' | 'unchanged';

/** A result that is still to be shown. `isFound`: its tap was made before a reload, so nothing is animated again. */
export interface Hand<R> {
  readonly result: R;
  readonly balance: Balance;
  readonly isFound: boolean;
}

/**
 * A round, from its tap to the end of its award. `isResumed`: the tap was made before a reload. `isMoving`: the scene
 * began to move with the tap. A game shows a result in `stages`, one after another.
 */
export type RoundState<R extends Result, S extends string> =
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly attempt: number; readonly isResumed: boolean; readonly isMoving: boolean }
  | { readonly name: 'waiting'; readonly attempt: number; readonly isResumed: boolean }
  | { readonly name: 'lost'; readonly isResumed: boolean; readonly error: ErrorText }
  | { readonly name: 'refused'; readonly error: ErrorText }
  | { readonly name: 'playing'; readonly stage: S; readonly rest: readonly S[]; readonly hand: Hand<R> }
  | { readonly name: 'award'; readonly hand: Hand<R> };

export type RoundEvent<R extends Result, S extends string> =
  /** The player's tap, the only event that begins a round. */
  | { readonly type: 'play' }
  /** A tap of before a reload has no answer yet. */
  | { readonly type: 'resume' }
  /** The pause after an attempt is over. */
  | { readonly type: 'due'; readonly attempt: number }
  /** The network is back. */
  | { readonly type: 'online' }
  | { readonly type: 'answered'; readonly attempt: number; readonly result: R; readonly balance: Balance }
  | { readonly type: 'refused'; readonly attempt: number; readonly error: ErrorText }
  /** It is unknown whether it arrived. `pauseMs`: when to ask again. */
  | { readonly type: 'dropped'; readonly attempt: number; readonly error: ErrorText; readonly pauseMs: number }
  /** Another tab has sent this tap and got its answer. */
  | { readonly type: 'elsewhere'; readonly attempt: number }
  | { readonly type: 'ended'; readonly id: string; readonly stage: S }
  | { readonly type: 'closed'; readonly id: string }
  /** A refusal was read. */
  | { readonly type: 'dismissed' }
  /** The server reports that this result was not shown. */
  | { readonly type: 'found'; readonly result: R; readonly balance: Balance };

export type RoundEffect<R extends Result, S extends string> =
  /** The scene begins to move before the answer, and stops if none comes. */
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** A request that is not `isFresh` repeats an earlier tap: it may only use that tap's key. */
  | { readonly type: 'request'; readonly attempt: number; readonly isFresh: boolean; readonly isResumed: boolean }
  | { readonly type: 'wait'; readonly attempt: number; readonly ms: number }
  /** The scene shows a found result without movement. */
  | { readonly type: 'show'; readonly result: R }
  | { readonly type: 'stage'; readonly stage: S; readonly result: R }
  /** The award opens and the balance changes with it. */
  | { readonly type: 'award'; readonly hand: Hand<R> }
  /** The award was seen in another tab: only the balance is updated here. */
  | { readonly type: 'balance'; readonly balance: Balance }
  | { readonly type: 'acknowledge'; readonly id: string }
  | { readonly type: 'reload'; readonly refusal: ErrorText | null };

/** How one game differs. */
export interface RoundRules<R extends Result, S extends string> {
  /** The stages in which a result is shown before its award. */
  readonly stagesOf: (result: R, isFound: boolean) => readonly S[];
  /** Whether the award of this result was shown on this device, in any tab. */
  readonly isShown: (id: string) => boolean;
}

export interface Step<R extends Result, S extends string> {
  readonly state: RoundState<R, S>;
  readonly effects: readonly RoundEffect<R, S>[];
}
