import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

export interface LotteryBallsProps {
  /** Balls in the drum: numbers 1 to `outOf` (2 to 60). */
  outOf: number;
  /** Number of drawn balls (1 to 10, fewer than `outOf`). */
  picks: number;
  /** The player's numbers, marked when drawn; `celebrate` is refused while none of them is on the rail. */
  mine: readonly number[];
}

export interface LotteryBallsSnapshot {
  /** Numbers on the rail, in the order drawn. */
  drawn: readonly number[];
  /** The running draw, with all its numbers in order. */
  draw: { numbers: readonly number[]; seed: number; elapsedMs: number } | null;
}

/** Draw of n of m balls (activity 33, WeekendLottery). */
export interface LotteryBallsContract {
  props: LotteryBallsProps;
  snapshot: LotteryBallsSnapshot;
  commands: CommonCommands<LotteryBallsSnapshot> & {
    /** Returns all balls into the drum. Ignored during a draw. */
    reset: None;
  };
  requests: {
    /**
     * Draws `numbers` in this order, 1 s and then 1.2 s a ball; answers when the last one is in its place. Refused
     * unless these are `picks` different numbers of the drum. `seed` is a uint32 and only moves the balls.
     */
    draw: {
      params: { numbers: readonly number[]; seed: number };
      result: { numbers: readonly number[]; ending: Ending };
    };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    /** A ball is in its place; `index` counts from 0. */
    ballShown: { index: number; number: number };
    settled: { numbers: readonly number[]; ending: Ending };
  };
}
