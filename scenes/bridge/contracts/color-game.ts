import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

export type DieColor = 'red' | 'yellow' | 'blue' | 'pink' | 'white' | 'green';
export type ThreeFaces = readonly [DieColor, DieColor, DieColor];

export type ColorGameProps = None;

export interface ColorGameSnapshot {
  faces: ThreeFaces | null;
  roll: { faces: ThreeFaces; seed: number; elapsedMs: number } | null;
}

/** Color game: three dice tumble to given faces. */
export interface ColorGameContract {
  props: ColorGameProps;
  snapshot: ColorGameSnapshot;
  commands: CommonCommands<ColorGameSnapshot> & { reset: None };
  requests: {
    /** `seed` (uint32) picks how they tumble, never where they end. */
    roll: { params: { faces: ThreeFaces; seed: number }; result: { faces: ThreeFaces; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    dieStopped: { die: number; face: DieColor };
    settled: { faces: ThreeFaces; ending: Ending };
  };
}
