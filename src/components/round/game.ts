import type { ActionName, ErrorText } from '#src/api/index.ts';
import type { RoundLog } from './round-log.ts';
import type { Balance, Hand, Result, RoundState } from './types.ts';

/** The rounds of one game. Own: a call's own fields; R: a result; S: the stages in which it is shown. */
export interface RoundGame<Own, R extends Result, S extends string> {
  /**
   * Name under which a tap keeps its Idempotency-Key until it is answered, together with the results on this device.
   * Null if nothing is sent or stored (practice).
   */
  readonly kept: { readonly intent: string; readonly log: RoundLog } | null;
  /** The server's answer about the game, a new object each time; null until a round can be shown. */
  readonly loaded: unknown;
  /** The result that was not shown yet, from `loaded`. */
  readonly pending: () => R | null;
  /** Of such a result. */
  readonly pendingBalance: Exclude<Balance, number>;
  /**
   * Requests a result; `useFairAsk` does it. Throws ApiError.
   * @param isFinishOnly without a tap: an earlier request is finished if it arrived
   */
  readonly ask: (own: Own, isFinishOnly: boolean) => Promise<{ readonly result: R; readonly balance: Balance }>;
  /** The scene begins to move, in the tap's own task; `stop` restores it if no result follows. */
  readonly start?: () => void;
  readonly stop?: () => void;
  /** Shows a found result without movement, before its award. */
  readonly show: (result: R) => void;
  readonly stagesOf: (result: R, isFound: boolean) => readonly S[];
  /** Shows a stage; resolves at its end and never rejects. Null: the page calls `end`. */
  readonly play: (stage: S, result: R) => Promise<unknown> | null;
  /** Shows the win; resolves when it was seen. The balance changes as soon as it has opened. */
  readonly award: (hand: Hand<R>) => Promise<unknown>;
  /** Tells the server that a result was shown; absent if it does not ask. */
  readonly acknowledge?: { readonly call: ActionName; readonly tell: (id: string) => Promise<unknown> };
  /** Loads the game again. `refusal`: reason of the last refusal, null if another tab made the round. */
  readonly reload: (refusal: ErrorText | null) => unknown;
}

export interface Round<Own, R extends Result, S extends string> {
  readonly state: RoundState<R, S>;
  /** Why the last tap gave nothing. */
  readonly error: ErrorText | null;
  /** A tap has no answer and no request is running: the next tap repeats it. */
  readonly isKept: boolean;
  /** The tap: begins a round, or repeats the request whose answer was lost. */
  readonly play: (own: Own) => void;
  /** Ends a stage that the page shows itself. */
  readonly end: (stage: S) => void;
  /** A refusal was read. */
  readonly dismiss: () => void;
  /** Set before rendering: a second tap can come before the first one is rendered. */
  readonly isRunningNow: () => boolean;
}
