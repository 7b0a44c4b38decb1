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
  /** Its chance as printed (`12%`), so that equal sectors do not hide unequal odds; null leaves it out. */
  weightLabel: string | null;
}

export interface SpinWheelProps {
  /** 4 to 16, clockwise from the top. */
  sectors: readonly SpinSector[];
}

/** `angle` in degrees is the turn of the face when idle; `spin` is set while one is playing. */
export interface SpinWheelSnapshot {
  sectorId: number | null;
  angle: number;
  spin: { sectorId: number; seed: number; from: number; elapsedMs: number } | null;
}

/** Wheel of 4 to 16 sectors (InviteUserSpin and the activities that spin). */
export interface SpinWheelContract {
  props: SpinWheelProps;
  snapshot: SpinWheelSnapshot;
  commands: CommonCommands<SpinWheelSnapshot> & {
    /** Clear the last result and return to angle 0. */
    reset: None;
    /** A spin was asked for: the face is wound back and held until `spin`. Ignored while it turns and where motion is cut. */
    start: None;
    /** No spin follows: the face returns to its previous angle. */
    stop: None;
  };
  requests: {
    /**
     * Spin to `sectorId`, on from `start`; answers when the wheel has stopped. `seed` (uint32) picks duration and place within the
     * sector.
     */
    spin: { params: { sectorId: number; seed: number }; result: { sectorId: number; ending: Ending } };
  };
  events: CommonEvents & {
    started: { sectorId: number; durationMs: number };
    settled: { sectorId: number; ending: Ending };
    /** A finger tapped the hub, which reads SPIN. */
    hubTapped: None;
  };
}
