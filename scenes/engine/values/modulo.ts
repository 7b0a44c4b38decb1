/** Remainder of a division, never negative: wraps `value` into 0 to `by`. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
