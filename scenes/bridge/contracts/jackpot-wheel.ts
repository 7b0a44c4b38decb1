import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

/** Jackpot tiers, clockwise on the wheel. */
export type JackpotTier = 'mega' | 'major' | 'minor' | 'mini';

export type JackpotWheelProps = None;

/** `angle` in degrees is the rotation of the idle wheel; `spin` is set during a spin and its pause. */
export interface JackpotWheelSnapshot {
  tier: JackpotTier | null;
  angle: number;
  spin: { tier: JackpotTier; seed: number; from: number; elapsedMs: number } | null;
}

/** Wheel of four sectors before a jackpot award, spec §4 and §9. */
export interface JackpotWheelContract {
  props: JackpotWheelProps;
  snapshot: JackpotWheelSnapshot;
  commands: CommonCommands<JackpotWheelSnapshot> & {
    /** Clears the last result and returns to angle 0. */
    reset: None;
  };
  requests: {
    /**
     * Spins to `tier`; answers after the wheel has stopped and the 2 s pause is over. `seed` (uint32) selects duration
     * and offset.
     */
    spin: { params: { tier: JackpotTier; seed: number }; result: { tier: JackpotTier; ending: Ending } };
  };
  events: CommonEvents & {
    started: { tier: JackpotTier; durationMs: number };
    /** The wheel has stopped; the pause before `settled` begins. */
    landed: { tier: JackpotTier };
    settled: { tier: JackpotTier; ending: Ending };
  };
}
