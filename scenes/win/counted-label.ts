import { readAmount, type WrittenAmount } from '../engine/text/written-amount.ts';

/**
 * `label` with the share of its number that is counted, 0 to 1, in the same notation: '₱1,250.00' at a half is
 * '₱625.00'. As many digits follow the point, and separators before the number go. One without digits stays as it is.
 */
export function countedLabel(label: string, share: number): string {
  const amount = share >= 1 ? null : readAmount(label);
  return amount === null ? label : countedAmount(amount, share);
}

/** The same for a label that was read before, so that it is not read every frame. `share` is below 1. */
export function countedAmount({ before, number, after, digits, places }: WrittenAmount, share: number): string {
  const counted = String(Math.floor(digits * Math.max(0, share))).padStart(places + 1, '0');
  let written = '';
  let next = counted.length - 1;
  for (let at = number.length - 1; at >= 0 && next >= 0; at--) {
    const character = number.charAt(at);
    written = (/\d/.test(character) ? counted.charAt(next--) : character) + written;
  }
  return before + written + after;
}
