import { cubicBezier } from '../engine/bezier.ts';
import { seeded } from '../engine/seeded.ts';

/**
 * Rules of the jackpot wheel (spec §4 and §9), pure. Four equal sectors; the pointer is at the top. Angles are degrees that
 * the face has turned clockwise; at 0 the first tier's middle is under the pointer. A spin turns 1800 degrees and then on to
 * where the given tier's sector stands under the pointer, at a seeded place that is never near a line, in 4 to 6 s; the
 * result is announced 2 s after it stands.
 */
export const TIERS_ON_WHEEL = ['mega', 'major', 'minor', 'mini'] as const;
export type WheelTier = (typeof TIERS_ON_WHEEL)[number];

export const SECTOR_DEGREES = 360 / TIERS_ON_WHEEL.length;
export const BASE_SPIN_DEGREES = 1800;
export const MIN_SPIN_MS = 4000;
export const MAX_SPIN_MS = 6000;
export const PAUSE_MS = 2000;
/** The pointer never stands closer than this to a sector's line. */
export const LINE_MARGIN_DEGREES = 9;
/** The pointer ticks each time the face has turned this far (one ray of a sector). */
export const TICK_DEGREES = 15;

/** The design system's wheel easing. */
const wheelEase = cubicBezier(0.12, 0.8, 0.1, 1);

export interface SpinPlan {
  tier: WheelTier;
  /** Turn of the face at the start and at the end, in degrees. */
  from: number;
  to: number;
  durationMs: number;
}

/** Plans a spin from where the face stands. `seed` is a uint32. */
export function planSpin(tier: WheelTier, seed: number, from: number): SpinPlan {
  const random = seeded(seed);
  const durationMs = MIN_SPIN_MS + random() * (MAX_SPIN_MS - MIN_SPIN_MS);
  const room = SECTOR_DEGREES / 2 - LINE_MARGIN_DEGREES;
  const rest = restAngle(tier) + (random() * 2 - 1) * room;
  return { tier, from, to: from + BASE_SPIN_DEGREES + modulo(rest - from, 360), durationMs };
}

/** Turn at which the middle of a tier's sector is under the pointer. */
export function restAngle(tier: WheelTier): number {
  return modulo(-TIERS_ON_WHEEL.indexOf(tier) * SECTOR_DEGREES, 360);
}

/** Turn of the face after `elapsedMs`: a function of time alone, so that dropped frames change nothing. */
export function angleAt(plan: SpinPlan, elapsedMs: number): number {
  return plan.from + (plan.to - plan.from) * wheelEase(elapsedMs / plan.durationMs);
}

/** The tier under the pointer at a turn of the face. */
export function tierAt(angle: number): WheelTier {
  const sector = Math.round(modulo(-angle, 360) / SECTOR_DEGREES) % TIERS_ON_WHEEL.length;
  return TIERS_ON_WHEEL[sector] ?? TIERS_ON_WHEEL[0];
}

/** Degrees from the pointer to the nearest sector line. */
export function distanceToLine(angle: number): number {
  const within = modulo(angle + SECTOR_DEGREES / 2, SECTOR_DEGREES);
  return Math.min(within, SECTOR_DEGREES - within);
}

/** `spinning`, then `pausing` once it stands, then `over`. */
export function phaseAt(plan: SpinPlan, elapsedMs: number): 'spinning' | 'pausing' | 'over' {
  if (elapsedMs < plan.durationMs) return 'spinning';
  return elapsedMs < plan.durationMs + PAUSE_MS ? 'pausing' : 'over';
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
