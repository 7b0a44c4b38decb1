/** Animation of a caught piece, pure: it opens at its place and flies into the bag. Times in ms since the catch. */

/** After this time a caught piece is in the bag and its animation over. */
export const LAND_MS = 700;
const OPEN_MS = 60;
const POP_MS = 160;
const FLY_FROM_MS = 380;
const RAYS_MS = 420;
const GROWN = 1.18;
const IN_BAG = 0.4;
/** Duration of the bag's bump when a piece falls into it. */
const BUMP_MS = 180;
/** Maximum growth of a full bag, and the number of pieces that gives most of it. */
const SWELL = 0.2;
const SWELLS_OVER = 14;
/** In the still form pieces only fade. */
export const FADE_MS = 120;
const STILL_UNTIL_MS = 560;

export interface CatchShow {
  open: boolean;
  /** Progress of the flight: 0 at the catch, 1 in the bag. */
  way: number;
  /** Factor on its scale at the catch; alpha of the piece. */
  scale: number;
  alpha: number;
  raysScale: number;
  raysAlpha: number;
}

/** An object that `showAt` writes into. */
export function emptyShow(): CatchShow {
  return { open: false, way: 0, scale: 1, alpha: 0, raysScale: 0, raysAlpha: 0 };
}

/** Writes the state of the animation `age` ms after the catch. */
export function showAt(age: number, still: boolean, out: CatchShow): void {
  out.open = age >= OPEN_MS || still;
  if (still) {
    out.way = 0;
    out.scale = 1;
    out.alpha = 1 - ramp(age, STILL_UNTIL_MS, STILL_UNTIL_MS + FADE_MS);
    out.raysAlpha = 0;
    return;
  }
  const flight = ramp(age, FLY_FROM_MS, LAND_MS);
  const pop = Math.sin((ramp(age, 0, POP_MS) * Math.PI) / 2);
  out.way = flight * flight;
  out.scale = (1 + (GROWN - 1) * pop) * (1 - (1 - IN_BAG) * out.way);
  out.alpha = age < LAND_MS ? 1 : 0;
  const rays = ramp(age, 0, RAYS_MS);
  out.raysScale = 0.55 + 0.55 * Math.sin((rays * Math.PI) / 2);
  out.raysAlpha = rays < 1 ? Math.min(1, (1 - rays) * 2.5) : 0;
}

/** Scale factor of the bag `since` ms after a piece fell into it. */
export function bumpAt(since: number): number {
  return since >= 0 && since < BUMP_MS ? 1 + 0.08 * Math.sin((since / BUMP_MS) * Math.PI) : 1;
}

/** Progress of `value` between `from` and `to`, 0 to 1. */
export function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** Scale factor of the bag for this number of pieces in it. */
export const swellOf = (pieces: number): number => 1 + SWELL * (1 - Math.exp(-pieces / SWELLS_OVER));
