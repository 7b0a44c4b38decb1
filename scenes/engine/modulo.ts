/**
 * The rest of a division, never negative: where a place on a closed ring of length `by` is, however often it went
 * round.
 */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
