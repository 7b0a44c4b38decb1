import {
  distanceToLine as lineDistance,
  LINE_MARGIN,
  planTurn,
  restAngle as sectorRest,
  sectorAt,
  type Turn,
} from '../wheel/rules.ts';

/**
 * Rules of the jackpot wheel (spec §4 and §9), pure: a wheel of four equal sectors, see wheel/rules.ts. The result is
 * announced 2 s after it stops.
 */
export const TIERS_ON_WHEEL = ['mega', 'major', 'minor', 'mini'] as const;
export type WheelTier = (typeof TIERS_ON_WHEEL)[number];

/** Centre of the wheel in scene units (360 x 454), and radius of its face. */
export const WHEEL_CENTER = { x: 180, y: 216 } as const;
export const FACE_RADIUS = 141;

export const PAUSE_MS = 2000;
/** Minimum distance of the stopped pointer from a sector's line, degrees. */
export const LINE_MARGIN_DEGREES = (360 / TIERS_ON_WHEEL.length) * LINE_MARGIN;
/** The pointer ticks each time the face has turned by this angle (one ray of a sector). */
export const TICK_DEGREES = 15;

export interface SpinPlan extends Turn {
  tier: WheelTier;
}

/** Plans a spin from the current rotation of the face, degrees. `seed` is a uint32. */
export function planSpin(tier: WheelTier, seed: number, from: number): SpinPlan {
  return { tier, ...planTurn(TIERS_ON_WHEEL.indexOf(tier), TIERS_ON_WHEEL.length, seed, from) };
}

/** Rotation at which the middle of a tier's sector is under the pointer. */
export function restAngle(tier: WheelTier): number {
  return sectorRest(TIERS_ON_WHEEL.indexOf(tier), TIERS_ON_WHEEL.length);
}

/** The tier under the pointer at a rotation of the face. */
export function tierAt(angle: number): WheelTier {
  return TIERS_ON_WHEEL[sectorAt(angle, TIERS_ON_WHEEL.length)] ?? TIERS_ON_WHEEL[0];
}

/** Degrees from the pointer to the nearest sector line. */
export function distanceToLine(angle: number): number {
  return lineDistance(angle, TIERS_ON_WHEEL.length);
}

/** `spinning`, then `pausing` after it has stopped, then `over`. */
export function phaseAt(plan: SpinPlan, elapsedMs: number): 'spinning' | 'pausing' | 'over' {
  if (elapsedMs < plan.durationMs) return 'spinning';
  return elapsedMs < plan.durationMs + PAUSE_MS ? 'pausing' : 'over';
}
