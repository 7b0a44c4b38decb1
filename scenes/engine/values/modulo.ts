/** Non-negative remainder of a division: wraps `value` into 0 to `by`. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
