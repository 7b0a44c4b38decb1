import type { WinTier } from '../contracts/win.ts';

/** A big win is five times the stake at least, a huge one fifty times. */
const BIG = 5;
const HUGE = 50;

/**
 * The tier of a win, null for what is not celebrated: a loss, and what returns the stake or less. Both in hundredths;
 * `stake` is what the round cost, or for a free one what its ticket is worth.
 */
export function winTier(stake: number, won: number): WinTier | null {
  if (won <= 0 || won <= stake) return null;
  if (won >= stake * HUGE && stake > 0) return 'huge';
  return won >= stake * BIG && stake > 0 ? 'big' : 'small';
}
