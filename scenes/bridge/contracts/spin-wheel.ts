import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

/** Art of a sector; the scene has a frame `art-<name>` for each. */
export type SpinArt = 'coin' | 'coin-pile' | 'diamond' | 'coupon' | 'scratch-card' | 'points' | 'gift';
/** Face colours of a sector. */
export type SpinTone = 'red' | 'paper' | 'marigold' | 'sky' | 'teal' | 'leaf' | 'rose' | 'ube';

/** One sector of the wheel, from the activity's data. */
export interface SpinSector {
  /** Unique within the wheel. */
  id: number;
  /** Prize as printed, formatted and translated by React. */
  label: string;
  art: SpinArt;
  tone: SpinTone;
  /** Its printed chance (`12%`), because equal sectors would hide unequal odds; null omits it. */
  weightLabel: string | null;
}

export interface SpinWheelProps {
  /** 4 to 16, clockwise from the top. */
  sectors: readonly SpinSector[];
}

/** `angle` in degrees is the rotation of the idle face; `spin` is set during a spin. */
export interface SpinWheelSnapshot {
  sectorId: number | null;
  angle: number;
  spin: { sectorId: number; seed: number; from: number; elapsedMs: number } | null;
}

/** Wheel of 4 to 16 sectors (InviteUserSpin and other activities with a spin). */
export interface SpinWheelContract {
  props: SpinWheelProps;
  snapshot: SpinWheelSnapshot;
  commands: CommonCommands<SpinWheelSnapshot> & {
    /** Clears the last result and returns to angle 0. */
    reset: None;
    /**
     * A spin was requested: the face is wound back and held until `spin`. Ignored while it turns and under reduced
     * motion.
     */
    start: None;
    /** No spin follows: the face returns to its previous angle. */
    stop: None;
  };
  requests: {
    /**
     * Spins to `sectorId`, continuing from `start`; answers when the wheel has stopped. `seed` (uint32) selects
     * duration and place within the sector.
     */
    spin: { params: { sectorId: number; seed: number }; result: { sectorId: number; ending: Ending } };
  };
  events: CommonEvents & {
    started: { sectorId: number; durationMs: number };
    settled: { sectorId: number; ending: Ending };
    /** The player tapped the hub, which reads SPIN. */
    hubTapped: None;
  };
}
