/**
 * Sine and cosine that are the same to the last bit on every machine. Engines may round `Math.sin` differently;
 * additions, products and `Math.sqrt` are exact by IEEE 754, so a polynomial is too.
 */

const HALF_TURN = Math.PI;
/** Taylor coefficients of x^3, x^5 ... x^15: off by less than 1e-11 within a quarter turn. */
const COEFFICIENTS = [
  -1 / 6,
  1 / 120,
  -1 / 5040,
  1 / 362_880,
  -1 / 39_916_800,
  1 / 6_227_020_800,
  -1 / 1_307_674_368_000,
] as const;

/** Sine of `angle` in radians. */
export function pinnedSin(angle: number): number {
  const halfTurns = Math.round(angle / HALF_TURN);
  const rest = angle - halfTurns * HALF_TURN;
  const square = rest * rest;
  let power = rest;
  let sum = rest;
  for (const coefficient of COEFFICIENTS) {
    power *= square;
    sum += power * coefficient;
  }
  return halfTurns % 2 === 0 ? sum : -sum;
}

/** Cosine of `angle` in radians. */
export function pinnedCos(angle: number): number {
  return pinnedSin(angle + HALF_TURN / 2);
}

export const TURN = 2 * HALF_TURN;
