import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

export type RainPiece = 'packet-red' | 'packet-blue' | 'coin';

export interface MoneyRainProps {
  /** uint32: server and client derive the same packets from it. */
  seed: number;
  /** Length of the rain in ms. */
  durationMs: number;
  /** Falling pieces in all, at most 400. */
  pieces: number;
  /** What one piece is worth in hundredths. */
  values: Readonly<Record<RainPiece, number>>;
}

/** Ids of the pieces caught so far; `elapsedMs` null before the start. */
export interface MoneyRainSnapshot {
  elapsedMs: number | null;
  caught: readonly number[];
  over: boolean;
}

export interface RainResult {
  /** In the order caught. The server derives the same packets and checks each. */
  caught: readonly number[];
  /** Hundredths. */
  total: number;
  ending: Ending;
}

/** Money rain: packets and coins fall, a tap catches (activity 65). */
export interface MoneyRainContract {
  props: MoneyRainProps;
  snapshot: MoneyRainSnapshot;
  commands: CommonCommands<MoneyRainSnapshot> & {
    /** Catch the piece that is lowest on the screen: keyboard and switch access. */
    catchNext: None;
    reset: None;
  };
  requests: {
    /** Lets it rain; answers when the time is up and the last piece is gone. */
    rain: { params: None; result: RainResult };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    caught: { id: number; piece: RainPiece; value: number; total: number; combo: number };
    /** Each whole second. */
    countdown: { secondsLeft: number };
    settled: RainResult;
  };
}
