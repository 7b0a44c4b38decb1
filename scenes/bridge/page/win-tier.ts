import type { WinTier } from '../contracts/win.ts';

/** A big win is five times the stake at least, a huge one fifty times. */
const BIG = 5;
const HUGE = 50;

/**
 * The tier of a win, null for a loss and for a win of the stake or less. Both in hundredths; `stake` is the round's
 * cost, or for a free round its ticket's value.
 */
export function winTier(stake: number, won: number): WinTier | null {
  if (won <= 0 || won <= stake) return null;
  if (won >= stake * HUGE && stake > 0) return 'huge';
  return won >= stake * BIG && stake > 0 ? 'big' : 'small';
}
