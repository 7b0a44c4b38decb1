/**
 * Eases a share of a way, 0 to 1, past its end and back to it (`back.out`): by a tenth of the way at an `amount` of 1.7,
 * not at all at 0.
 */
export function overshoot(share: number, amount: number): number {
  const left = share - 1;
  return 1 + left * left * ((amount + 1) * left + amount);
}
