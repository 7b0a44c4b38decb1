import { type Paytable, ROWS, slotLines, symbolOn } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine, SlotSymbol } from '#scenes/slot-reels/payout.ts';

/**
 * Halo-Halo Spin as data, and its exact return. Every place of a strip is as likely as any other, and reels are
 * independent, so a return needs no simulation: `docs/slot-odds.md` has both beside each other.
 */
const STRIPS = [
  'ube taho saba flan buko saba ube mango saba taho flan buko halo-halo saba cherry mango scatter buko taho cherry buko ube taho flan cherry mango halo-halo cherry saba mango',
  'mango buko ube cherry taho wild flan mango saba cherry mango taho flan ube saba buko ube cherry buko halo-halo cherry saba mango wild halo-halo flan scatter mango taho cherry saba taho',
  'mango halo-halo cherry ube taho buko mango saba flan cherry scatter mango buko halo-halo taho mango buko saba flan cherry taho saba buko ube saba flan cherry wild saba ube wild taho',
  'taho buko flan cherry mango saba cherry buko taho cherry mango flan ube buko saba cherry wild mango halo-halo taho saba wild mango flan ube taho scatter ube cherry halo-halo mango saba',
  'flan ube mango cherry buko saba cherry flan saba cherry buko flan taho mango buko ube taho cherry saba ube mango taho wild halo-halo mango buko cherry saba mango taho scatter halo-halo',
] as const;

/** In stakes of one line; index 0 is for no symbol. Scatters pay wherever they are seen. */
const PAYS: Paytable = {
  'halo-halo': [0, 0, 0, 50, 400, 2000],
  ube: [0, 0, 0, 25, 100, 500],
  flan: [0, 0, 0, 20, 75, 300],
  buko: [0, 0, 0, 20, 75, 300],
  taho: [0, 0, 0, 10, 40, 160],
  mango: [0, 0, 0, 10, 30, 100],
  saba: [0, 0, 0, 10, 25, 80],
  cherry: [0, 0, 0, 10, 25, 80],
  scatter: [0, 0, 0, 40, 200, 1000],
};

export const MACHINE: SlotMachine = {
  strips: STRIPS.map((strip) => strip.split(' ') as SlotSymbol[]),
  lines: slotLines(STRIPS.length),
  pays: PAYS,
  freeSpins: [0, 0, 0, 10, 15, 20],
  freeSpinFactor: 2,
};

/** Hundredths of one spin; the lines divide each of them. */
export const STAKES: readonly number[] = [1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 200_00, 500_00];

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
 * The exact return. Lines: each symbol of a line lies on it as often as on its strip, so all combinations of symbols are
 * added up with their weights, once for all lines. Scatters and free spins: the number of scatters seen is the sum of
 * independent reels. A free spin wins N more on average, so a row of n has n / (1 - N).
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
function lineReturn({ strips, pays }: SlotMachine): number {
  const reels = strips.map((strip) =>
    [...countsOf(strip)].map(([symbol, count]) => ({ symbol, chance: count / strip.length })),
  );
  const sumFrom = (reel: number, run: LineRun, chance: number): number => {
    const cells = reels[reel];
    if (cells === undefined || run.ended) return chance * payOf(run, pays);
    return cells.reduce((sum, cell) => sum + sumFrom(reel + 1, goOn(run, cell.symbol), chance * cell.chance), 0);
  };
  return sumFrom(0, { symbol: null, length: 0, wilds: 0, ended: false }, 1);
}

/** A line as it grows from the left: its symbol (null while it is wilds alone), its length, its leading wilds. */
interface LineRun {
  readonly symbol: SlotSymbol | null;
  readonly length: number;
  readonly wilds: number;
  readonly ended: boolean;
}

function goOn(run: LineRun, shown: SlotSymbol): LineRun {
  if (run.ended) return run;
  const length = run.length + 1;
  if (shown === 'wild') return { ...run, length, wilds: run.symbol === null ? run.wilds + 1 : run.wilds };
  if (shown === 'scatter') return { ...run, ended: true };
  if (run.symbol === null) return { ...run, symbol: shown, length };
  return shown === run.symbol ? { ...run, length } : { ...run, ended: true };
}

/** The better of the run and of the wilds that it begins with. */
function payOf({ symbol, length, wilds }: LineRun, pays: Paytable): number {
  const ofSymbol = symbol === null ? 0 : (pays[symbol]?.[length] ?? 0);
  return Math.max(ofSymbol, pays.wild?.[wilds] ?? 0);
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
