import { readAmount, type WrittenAmount } from '../engine/text/written-amount.ts';

/**
 * `label` with a share (0 to 1) of its number, in the same notation: '₱1,250.00' at a half is '₱625.00'. The number of
 * decimals stays, and unneeded thousands separators are removed. A label without digits stays unchanged.
 */
export function countedLabel(label: string, share: number): string {
  const amount = share >= 1 ? null : readAmount(label);
  return amount === null ? label : countedAmount(amount, share);
}

/** The same for a parsed label, to avoid parsing it every frame. `share` is below 1. */
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
