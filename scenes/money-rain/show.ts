/**
 * Animation of a caught piece, pure: it opens where it was caught, its amount rises, it flies into the bag. Times in ms
 * since the catch.
 */

/** A caught piece is in the bag after this time, and its animation over. */
export const LAND_MS = 700;
const OPEN_MS = 60;
const POP_MS = 160;
const FLY_FROM_MS = 380;
const LABEL_IN_MS = 80;
const LABEL_OUT_MS = 580;
const LABEL_RISE = 16;
const RAYS_MS = 420;
const GROWN = 1.18;
const IN_BAG = 0.4;
/** Duration of the bag's bump when something falls into it. */
const BUMP_MS = 180;
/** In the still form pieces only fade. */
const FADE_MS = 120;
const STILL_UNTIL_MS = 560;

export interface CatchShow {
  open: boolean;
  /** Progress of the flight: 0 where it was caught, 1 in the bag. */
  way: number;
  /** Factor on its scale at the catch; alpha of the piece. */
  scale: number;
  alpha: number;
  labelAlpha: number;
  /** px of the board that the label has risen. */
  labelRise: number;
  raysScale: number;
  raysAlpha: number;
}

/** An object for `showAt` to write into. */
export function emptyShow(): CatchShow {
  return { open: false, way: 0, scale: 1, alpha: 0, labelAlpha: 0, labelRise: 0, raysScale: 0, raysAlpha: 0 };
}

/** Writes the state of the animation `age` ms after the catch. */
export function showAt(age: number, still: boolean, out: CatchShow): void {
  out.open = age >= OPEN_MS || still;
  out.labelAlpha = Math.min(
    ramp(age, 0, still ? FADE_MS : LABEL_IN_MS),
    1 - ramp(age, LABEL_OUT_MS, LABEL_OUT_MS + FADE_MS),
  );
  if (still) {
    out.way = 0;
    out.scale = 1;
    out.alpha = 1 - ramp(age, STILL_UNTIL_MS, STILL_UNTIL_MS + FADE_MS);
    out.labelRise = 0;
    out.raysAlpha = 0;
    return;
  }
  const flight = ramp(age, FLY_FROM_MS, LAND_MS);
  const pop = Math.sin((ramp(age, 0, POP_MS) * Math.PI) / 2);
  out.way = flight * flight;
  out.scale = (1 + (GROWN - 1) * pop) * (1 - (1 - IN_BAG) * out.way);
  out.alpha = age < LAND_MS ? 1 : 0;
  out.labelRise = LABEL_RISE * ramp(age, 0, LAND_MS);
  const rays = ramp(age, 0, RAYS_MS);
  out.raysScale = 0.55 + 0.55 * Math.sin((rays * Math.PI) / 2);
  out.raysAlpha = rays < 1 ? Math.min(1, (1 - rays) * 2.5) : 0;
}

/** Factor on the size of the bag `since` ms after something fell into it. */
export function bumpAt(since: number): number {
  return since >= 0 && since < BUMP_MS ? 1 + 0.06 * Math.sin((since / BUMP_MS) * Math.PI) : 1;
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
