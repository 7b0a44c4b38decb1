import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

export interface LotteryBallsProps {
  /** Balls in the drum: numbers 1 to `outOf` (at most 60). */
  outOf: number;
  /** Balls that are drawn (at most 10). */
  picks: number;
  /** The player's own numbers, marked when drawn. */
  mine: readonly number[];
}

export interface LotteryBallsSnapshot {
  drawn: readonly number[];
  draw: { numbers: readonly number[]; seed: number; elapsedMs: number } | null;
}

/** Draw of n of m balls (activity 55). */
export interface LotteryBallsContract {
  props: LotteryBallsProps;
  snapshot: LotteryBallsSnapshot;
  commands: CommonCommands<LotteryBallsSnapshot> & { reset: None };
  requests: {
    /** Draws `numbers` in this order; answers when the last one lies in its place. */
    draw: { params: { numbers: readonly number[]; seed: number }; result: { numbers: readonly number[]; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    ballShown: { index: number; number: number };
    settled: { numbers: readonly number[]; ending: Ending };
  };
}
