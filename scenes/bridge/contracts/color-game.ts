import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { DieColor, None } from './terms.ts';

export type { DieColor };
export type ThreeFaces = readonly [DieColor, DieColor, DieColor];

export interface ColorGameProps {
  /**
   * One or two unique letters for each colour in the player's language, printed on the faces for players who cannot
   * distinguish the colours.
   */
  letters: Readonly<Record<DieColor, string>>;
}

/**
 * `faces` are the current faces; while `roll` is set, the previous ones (null: before the first roll, the dice are in a
 * pile). `winning`: the dice marked as winners, counted from the left, 0 to 2.
 */
export interface ColorGameSnapshot {
  faces: ThreeFaces | null;
  winning: readonly number[];
  roll: { faces: ThreeFaces; seed: number; elapsedMs: number } | null;
}

/** Color game: three dice tumble to given faces. */
export interface ColorGameContract {
  props: ColorGameProps;
  snapshot: ColorGameSnapshot;
  commands: CommonCommands<ColorGameSnapshot> & {
    /** Clears the faces: the dice are in a pile as before the first roll. */
    reset: None;
    /** A roll was requested: the tray shakes the dice until `roll`. Ignored during a roll and under reduced motion. */
    start: None;
    /** The roll was refused: the tray puts the dice back. */
    stop: None;
    /**
     * The winning dice, counted from the left, 0 to 2: they are marked until the next roll. `celebrate` is refused
     * without one. Empty after a loss. Ignored during a roll and before the first one.
     */
    won: { dice: readonly number[] };
  };
  requests: {
    /**
     * Rolls from left to right to `faces`, continuing from `start`; answers when all three have stopped. `seed`
     * (uint32) picks how they tumble, never the result.
     */
    roll: { params: { faces: ThreeFaces; seed: number }; result: { faces: ThreeFaces; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    /** `die` counts from the left, 0 to 2. */
    dieStopped: { die: number; face: DieColor };
    settled: { faces: ThreeFaces; ending: Ending };
  };
}
