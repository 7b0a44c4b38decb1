import type { SlotSpin, SlotStrip, SlotSymbol } from '#scenes/bridge/contracts/slot-reels.ts';
import { slotLines, winsOf, type Paytable } from '#scenes/slot-reels/lines.ts';

export const SYMBOLS: readonly SlotSymbol[] = [
  'cherry',
  'mango',
  'saba',
  'buko',
  'flan',
  'ube',
  'taho',
  'popcorn',
  'balloons',
  'wild',
  'scatter',
  'halo-halo',
];

/** Strips of different lengths and contents. */
export const STRIPS: readonly SlotStrip[] = [0, 1, 2, 3, 4].map((reel) =>
  Array.from(
    { length: 12 + reel * 5 },
    (_, index) => SYMBOLS[(index * (reel + 5) + reel) % SYMBOLS.length] ?? 'cherry',
  ),
);

/** Three of any symbol pay, so that random spins win often. */
export const PAYTABLE: Paytable = Object.fromEntries(
  SYMBOLS.map((symbol, index) => [symbol, [0, 0, 0, 10 + index, 50 + index, 500 + index]]),
);

/** Returns the spin that the server would answer with these stops. */
export function spinTo(stops: readonly number[], strips = STRIPS, turbo = false): SlotSpin {
  const wins = winsOf(strips, stops, slotLines(strips.length), PAYTABLE);
  return { stops, wins: wins.map((win) => ({ ...win, label: `₱${win.amount}` })), turbo };
}
