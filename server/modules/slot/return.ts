import { type Paytable, ROWS, symbolOn } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine, SlotSymbol } from '#scenes/slot-reels/payout.ts';

/** Shares of the stake, and chances, in the long run. */
export interface SlotReturn {
  readonly lines: number;
  readonly scatters: number;
  /** Of free spins, with those that they win in turn. */
  readonly freeSpins: number;
  readonly total: number;
  /** Chance that a paid spin wins free spins. */
  readonly feature: number;
}

/**
 * The exact return of a machine. All stops of a strip are equally likely and reels are independent, so no simulation is
 * needed; `docs/slot-odds.md` compares both. Lines: each symbol appears on a line as often as on its strip, so all
 * combinations are summed with their weights, once for all lines. Scatters and free spins: the number of visible
 * scatters is the sum of independent reels. A free spin wins N more on average, so a series of n has n / (1 - N).
 */
export function returnOf(machine: SlotMachine): SlotReturn {
  const { lines: own, pays, freeSpins, freeSpinFactor } = machine;
  const lines = lineReturn(machine);
  const seen = scatterChances(machine);
  const mean = (values: readonly number[]): number =>
    seen.reduce((sum, chance, scatters) => sum + chance * (values[scatters] ?? 0), 0);
  const scatters = mean(pays.scatter ?? []) / own.length;
  const won = mean(freeSpins);
  const ofFreeSpins = (won / (1 - won)) * freeSpinFactor * (lines + scatters);
  const feature = mean(freeSpins.map((count) => Math.sign(count)));
  return { lines, scatters, freeSpins: ofFreeSpins, total: lines + scatters + ofFreeSpins, feature };
}

/** Return of the lines in stakes: that of one line in stakes of one line. */
function lineReturn({ strips, pays, wildFactor = 1 }: SlotMachine): number {
  const reels = strips.map((strip) =>
    [...countsOf(strip)].map(([symbol, count]) => ({ symbol, chance: count / strip.length })),
  );
  const sumFrom = (reel: number, run: LineRun, chance: number): number => {
    const cells = reels[reel];
    if (cells === undefined || run.ended) return chance * payOf(run, pays, wildFactor);
    return cells.reduce((sum, cell) => sum + sumFrom(reel + 1, goOn(run, cell.symbol), chance * cell.chance), 0);
  };
  return sumFrom(0, { symbol: null, length: 0, leading: 0, wilds: 0, ended: false }, 1);
}

/** A line as it grows from the left. */
interface LineRun {
  /** Null while it is wilds alone. */
  readonly symbol: SlotSymbol | null;
  readonly length: number;
  /** Wilds that it begins with, and all in it. */
  readonly leading: number;
  readonly wilds: number;
  readonly ended: boolean;
}

function goOn(run: LineRun, shown: SlotSymbol): LineRun {
  if (run.ended) return run;
  const length = run.length + 1;
  if (shown === 'wild') {
    const wilds = run.wilds + 1;
    return { ...run, length, wilds, leading: run.symbol === null ? wilds : run.leading };
  }
  if (shown === 'scatter') return { ...run, ended: true };
  if (run.symbol === null) return { ...run, symbol: shown, length };
  return shown === run.symbol ? { ...run, length } : { ...run, ended: true };
}

/** The better of the run and of the wilds that it begins with. */
function payOf({ symbol, length, leading, wilds }: LineRun, pays: Paytable, wildFactor: number): number {
  const ofSymbol = symbol === null ? 0 : (pays[symbol]?.[length] ?? 0) * wildFactor ** wilds;
  return Math.max(ofSymbol, pays.wild?.[leading] ?? 0);
}

/** Chance of each number of scatters seen. */
function scatterChances({ strips }: SlotMachine): number[] {
  return strips.reduce<number[]>(
    (before, strip) => {
      const after: number[] = Array.from({ length: before.length + ROWS }, () => 0);
      for (const [index] of strip.entries()) {
        const here = Array.from({ length: ROWS }, (_, row) => symbolOn(strip, index + row)).filter(
          (symbol) => symbol === 'scatter',
        ).length;
        for (const [count, chance] of before.entries())
          after[count + here] = (after[count + here] ?? 0) + chance / strip.length;
      }
      return after;
    },
    [1],
  );
}

function countsOf(strip: readonly SlotSymbol[]): Map<SlotSymbol, number> {
  const counts = new Map<SlotSymbol, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}
