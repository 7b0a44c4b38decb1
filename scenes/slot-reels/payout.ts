import type { SlotSkin, SlotStrip, SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import { type Paytable, scattersIn, type SlotLine, symbolsSeen, totalOf, winsOn } from './lines.ts';

export type { SlotSkin, SlotStrip, SlotSymbol };

/** Everything that determines the result of a spin; the server publishes it, and draws and pays by it. */
export interface SlotMachine {
  readonly strips: readonly SlotStrip[];
  readonly lines: readonly SlotLine[];
  /** Payouts by the number of symbols from the left (scatters: visible ones), as multiples of the stake of one line. */
  readonly pays: Paytable;
  /** Each wild in the place of another symbol multiplies its line by this; default 1. */
  readonly wildFactor?: number | undefined;
  /** Free spins by the number of visible scatters; empty for a machine without them. */
  readonly freeSpins: readonly number[];
  /** Factor of a free spin's payout. */
  readonly freeSpinFactor: number;
}

/** Result of a spin. */
export interface Payout {
  readonly wins: readonly SlotWin[];
  /** Hundredths. */
  readonly amount: number;
  readonly freeSpins: number;
}

/**
 * Payouts of a machine by its stops, pure. `stake`: hundredths of all lines together. Throws RangeError if the lines do
 * not divide it. The same on the server and in practice.
 */
export function payoutsOf(machine: SlotMachine, stake: number, isFree: boolean): (stops: readonly number[]) => Payout {
  const { strips, lines, wildFactor = 1, freeSpins, freeSpinFactor } = machine;
  const lineStake = stake / lines.length;
  if (!Number.isSafeInteger(lineStake) || lineStake < 1)
    throw new RangeError(`A stake of ${stake} is not divisible by ${lines.length} lines.`);
  const paytable = scaled(machine.pays, lineStake * (isFree ? freeSpinFactor : 1));
  return (stops) => {
    const seen = symbolsSeen(strips, stops);
    const wins = winsOn(seen, lines, paytable, wildFactor);
    return { wins, amount: totalOf(wins), freeSpins: freeSpins[scattersIn(seen)] ?? 0 };
  };
}

const scaled = (pays: Paytable, factor: number): Paytable =>
  Object.fromEntries(
    (Object.entries(pays) as [SlotSymbol, readonly number[]][]).map(([symbol, amounts]) => [
      symbol,
      amounts.map((amount) => amount * factor),
    ]),
  );

/** Pending free spins: `left` of `total`, at the stake of the spin that won them; money in hundredths. */
export interface WaitingSpins {
  readonly left: number;
  readonly total: number;
  readonly stake: number;
  /** Their payouts so far. */
  readonly won: number;
}

/** The pending free spins after a spin, null if there are none; pure. `won`: those that the spin won. */
export function freeSpinsAfter(
  waiting: WaitingSpins | null,
  spin: { readonly stake: number; readonly win: number; readonly won: number },
): WaitingSpins | null {
  if (waiting === null) return spin.won === 0 ? null : { left: spin.won, total: spin.won, stake: spin.stake, won: 0 };
  const left = waiting.left - 1 + spin.won;
  if (left === 0) return null;
  return { left, total: waiting.total + spin.won, stake: waiting.stake, won: waiting.won + spin.win };
}
