import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { Camp, None } from './terms.ts';

export type { Camp };

export interface RedVsBlueProps {
  /**
   * Score of each camp (hundredths bet, or players), not negative: only the ratio is shown. A new score pulls the rope
   * to the new ratio.
   */
  score: Readonly<Record<Camp, number>>;
  /**
   * One or two letters for each camp in the player's language, shown on its pennant so that colour is never the only
   * cue.
   */
  letter: Readonly<Record<Camp, string>>;
  /** The player's camp, marked with an arrow; null before sign-up. */
  mine: Camp | null;
}

export interface RedVsBlueSnapshot {
  /** The winning camp after a match; null while the score decides the position of the rope. */
  winner: Camp | null;
  /** The running match: `from` is the star's position at its start, px right of the middle. */
  match: { winner: Camp; seed: number; from: number; elapsedMs: number } | null;
}

/** Tug of war of two camps (activity 59). */
export interface RedVsBlueContract {
  props: RedVsBlueProps;
  snapshot: RedVsBlueSnapshot;
  commands: CommonCommands<RedVsBlueSnapshot> & {
    /** Returns to the score after a match. Ignored during a match. */
    reset: None;
  };
  requests: {
    /** The last pull, to the given winner; answers when the cheering is over, in 4 to 5 s. `seed` is a uint32. */
    finish: { params: { winner: Camp; seed: number }; result: { winner: Camp; ending: Ending } };
  };
  events: CommonEvents & {
    started: { winner: Camp; durationMs: number };
    /** The star is over the winner's line: the cheering begins. */
    decided: { winner: Camp };
    settled: { winner: Camp; ending: Ending };
    /** The player tapped one camp's half. */
    campTapped: { camp: Camp };
  };
}
