/**
 * Eases a progress of 0 to 1 beyond its end and back (`back.out`): by a tenth at an `amount` of 1.7, not at all at 0.
 */
export function overshoot(share: number, amount: number): number {
  const left = share - 1;
  return 1 + left * left * ((amount + 1) * left + amount);
}
