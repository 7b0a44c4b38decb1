import type { ActionName, ErrorText } from '#src/api/index.ts';
import type { RoundLog } from './round-log.ts';
import type { Balance, Hand, Result, RoundState } from './types.ts';

/** The rounds of one game. Own: a call's own fields; R: a result; S: the stages in which it is shown. */
export interface RoundGame<Own, R extends Result, S extends string> {
  /**
   * The name under which a tap keeps its Idempotency-Key until it is answered, and the results that came to this device.
   * Null where nothing is sent nor remembered (practice).
   */
  readonly kept: { readonly intent: string; readonly log: RoundLog } | null;
  /** The server's answer about the game, a new object each time; null until a round can be shown. */
  readonly loaded: unknown;
  /** The result that was not shown yet, by `loaded`. */
  readonly pending: () => R | null;
  /** Of such a result. */
  readonly pendingBalance: Exclude<Balance, number>;
  /**
   * Asks for a result; `useFairAsk` does. Throws ApiError.
   * @param isFinishOnly no tap asks for it: an earlier one is finished where it arrived
   */
  readonly ask: (own: Own, isFinishOnly: boolean) => Promise<{ readonly result: R; readonly balance: Balance }>;
  /** The scene begins to move, in the tap's own task; `stop` restores it if no result follows. */
  readonly start?: () => void;
  readonly stop?: () => void;
  /** Shows a found result without movement, before its award. */
  readonly show: (result: R) => void;
  readonly stagesOf: (result: R, isFound: boolean) => readonly S[];
  /** Shows a stage; resolves when it is over and never rejects. Null: the page calls `end`. */
  readonly play: (stage: S, result: R) => Promise<unknown> | null;
  /** Shows the win; resolves when it was seen. The balance changes as soon as it has opened. */
  readonly award: (hand: Hand<R>) => Promise<unknown>;
  /** Tells the server that a result was shown; absent if it does not ask. */
  readonly acknowledge?: { readonly call: ActionName; readonly tell: (id: string) => Promise<unknown> };
  /** Loads the game again. `refusal`: why the last tap was refused, null where another tab has made the round. */
  readonly reload: (refusal: ErrorText | null) => unknown;
}

export interface Round<Own, R extends Result, S extends string> {
  readonly state: RoundState<R, S>;
  /** Why the last tap gave nothing. */
  readonly error: ErrorText | null;
  /** A tap has no answer and no request is running: the next tap repeats it. */
  readonly isKept: boolean;
  /** The tap: begins a round, or asks for the one whose answer was lost. */
  readonly play: (own: Own) => void;
  /** A stage is over that the page shows by itself. */
  readonly end: (stage: S) => void;
  /** A refusal was read. */
  readonly dismiss: () => void;
  /** Known before it is rendered: a second tap can come before the first one is drawn. */
  readonly isRunningNow: () => boolean;
}
