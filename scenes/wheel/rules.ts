import { cubicBezier } from '../engine/motion/bezier.ts';
import { modulo } from '../engine/values/modulo.ts';
import { seeded } from '../engine/values/seeded.ts';

/**
 * Motion of a wheel of equal sectors (spec §4 and §9), pure; shared by the jackpot wheel and the spin wheel. The
 * pointer is at the top. Angles are degrees that the face has turned clockwise; at 0 the middle of sector 0 is under
 * the pointer, and the others follow clockwise on the face. A spin turns 1800 degrees and then on to a seeded place
 * inside the given sector, never near a line, in 4 to 6 s.
 */
const BASE_SPIN_DEGREES = 1800;
const MIN_SPIN_MS = 4000;
const MAX_SPIN_MS = 6000;
/** Minimum distance of the stopped pointer from a sector's line, as a share of the sector. */
export const LINE_MARGIN = 0.1;

/**
 * Maximum deflection of the pointer by a passing peg, degrees, and the speed of the face, degrees a ms, from which it
 * is reached.
 */
const PUSH_DEGREES = 13;
const FULL_PUSH_SPEED = 1 / 14;

/** The design system's wheel easing. */
const wheelEase = cubicBezier(0.12, 0.8, 0.1, 1);

/** One turn of the face: where it starts and ends in degrees, and how long it takes. */
export interface Turn {
  from: number;
  to: number;
  durationMs: number;
}

/**
 * Plans a turn from the current turn of the face to the sector `index` of `sectors`. Throws a RangeError for an unknown
 * sector and a `seed` that is no uint32.
 */
export function planTurn(index: number, sectors: number, seed: number, from: number): Turn {
  if (!Number.isInteger(index) || index < 0 || index >= sectors)
    throw new RangeError(`The wheel has no sector ${index}.`);
  const random = seeded(seed);
  const durationMs = MIN_SPIN_MS + random() * (MAX_SPIN_MS - MIN_SPIN_MS);
  const room = (360 / sectors) * (0.5 - LINE_MARGIN);
  const rest = restAngle(index, sectors) + (random() * 2 - 1) * room;
  return { from, to: from + BASE_SPIN_DEGREES + modulo(rest - from, 360), durationMs };
}

/** Turn at which the middle of a sector is under the pointer. */
export function restAngle(index: number, sectors: number): number {
  return modulo((-index * 360) / sectors, 360);
}

/** Turn of the face after `elapsedMs`: a function of time alone, so that dropped frames change nothing. */
export function angleAt(turn: Turn, elapsedMs: number): number {
  return turn.from + (turn.to - turn.from) * wheelEase(elapsedMs / turn.durationMs);
}

/** How fast the face turns after `elapsedMs`, in degrees a ms. */
export function speedAt(turn: Turn, elapsedMs: number): number {
  return (angleAt(turn, elapsedMs) - angleAt(turn, elapsedMs - 16)) / 16;
}

/** The sector under the pointer at a turn of the face. */
export function sectorAt(angle: number, sectors: number): number {
  return Math.round((modulo(-angle, 360) * sectors) / 360) % sectors;
}

/** Degrees from the pointer to the nearest sector line. */
export function distanceToLine(angle: number, sectors: number): number {
  const width = 360 / sectors;
  const within = modulo(angle + width / 2, width);
  return Math.min(within, width - within);
}

/**
 * How far the pointer leans, in degrees, `sincePeg` degrees after a peg passed it; pegs are `spacing` degrees apart. It
 * leans in the direction of the turning face.
 */
export function pointerLean(sincePeg: number, spacing: number, speed: number): number {
  return -PUSH_DEGREES * Math.min(1, speed / FULL_PUSH_SPEED) * (1 - modulo(sincePeg, spacing) / spacing);
}

/** When a won sector springs out and knocks at the pointer, and how long that swings, ms. */
const KICK_MS = 150;
const KICK_SWING_MS = 900;
const KICK_DEGREES = 16;
const KICK_SWINGS = 3.5;

/** How far the pointer swings, in degrees, `ms` after a celebration began. */
export function kickAt(ms: number): number {
  const share = (ms - KICK_MS) / KICK_SWING_MS;
  if (share <= 0 || share >= 1) return 0;
  return KICK_DEGREES * (1 - share) * (1 - share) * Math.sin(2 * Math.PI * KICK_SWINGS * share);
}
