import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

export type Camp = 'red' | 'blue';

export interface RedVsBlueProps {
  /** Score of each camp (hundredths bet, or players): only the ratio shows. */
  score: Readonly<Record<Camp, number>>;
  /** The player's camp, null before sign-up. */
  mine: Camp | null;
}

export interface RedVsBlueSnapshot {
  winner: Camp | null;
  /** Place of the star as shown, -1 (red wins) to 1 (blue wins). */
  pull: number;
  match: { winner: Camp; seed: number; elapsedMs: number } | null;
}

/** Tug of war of two camps (activity 59). */
export interface RedVsBlueContract {
  props: RedVsBlueProps;
  snapshot: RedVsBlueSnapshot;
  commands: CommonCommands<RedVsBlueSnapshot> & { reset: None };
  requests: {
    /** The last pull: answers when the winner stands. */
    finish: { params: { winner: Camp; seed: number }; result: { winner: Camp; ending: Ending } };
  };
  events: CommonEvents & {
    started: { winner: Camp };
    settled: { winner: Camp; ending: Ending };
    /** A finger tapped one camp's side. */
    campTapped: { camp: Camp };
  };
}
