import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

export type SlotSymbol = 'cherry' | 'mango' | 'saba' | 'buko' | 'flan' | 'ube' | 'taho' | 'popcorn' | 'balloons' | 'wild' | 'scatter' | 'halo-halo';

/** A line that paid: one row for each reel, left to right, and how many symbols counted. */
export interface SlotWin {
  line: number;
  rows: readonly number[];
  count: number;
  /** Hundredths. */
  amount: number;
}

export interface SlotReelsProps {
  /** 3 reels or 5; three rows are seen of each. */
  strips: readonly (readonly SlotSymbol[])[];
  /** Stop of each reel when idle: index on its strip of the top symbol. */
  stops: readonly number[];
  /** Free-spin frame round the reels. */
  freeSpins: boolean;
}

export interface SlotReelsSnapshot {
  stops: readonly number[];
  wins: readonly SlotWin[];
  spin: { stops: readonly number[]; wins: readonly SlotWin[]; seed: number; turbo: boolean; from: readonly number[]; elapsedMs: number } | null;
}

/** Reels of 3x3 or 5x3. */
export interface SlotReelsContract {
  props: SlotReelsProps;
  snapshot: SlotReelsSnapshot;
  commands: CommonCommands<SlotReelsSnapshot> & {
    /** Show the lines of the last spin one after another; `null` stops. */
    showWins: { wins: readonly SlotWin[] | null };
    reset: None;
  };
  requests: {
    spin: { params: { stops: readonly number[]; wins: readonly SlotWin[]; seed: number; turbo: boolean }; result: { stops: readonly number[]; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    reelStopped: { reel: number };
    settled: { stops: readonly number[]; amount: number; ending: Ending };
  };
}
