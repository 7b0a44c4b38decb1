import type { SlotSpin, SlotStrip, SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import { isAmount, namesIn } from '../engine/values/checks.ts';
import { modulo } from '../engine/values/modulo.ts';
import { REQUIRED_FRAMES } from './frames.ts';

/**
 * Visible symbols of the reels and their payout, pure and shared with the server. Reels count from 0 at the left, rows
 * from 0 at the top. A line pays from the leftmost reel: the number of consecutive reels with one symbol, or wilds in
 * its place, on that line. Scatters pay by their number anywhere; a wild does not replace one, and a line that begins
 * with one pays nothing.
 */
export const ROWS = 3;

/** All symbols. */
export const SYMBOLS: readonly SlotSymbol[] = namesIn(REQUIRED_FRAMES, 'symbol');

/** Row on each reel. */
export type SlotLine = readonly number[];

/** Lines of three reels: the rows, then the diagonals. */
const LINES_OF_THREE: readonly SlotLine[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Lines of five reels, number 1 first. */
const LINES_OF_FIVE: readonly SlotLine[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [1, 2, 2, 1, 0],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [0, 2, 0, 2, 0],
];

/** The lines of a machine with 3 or 5 reels; line `n` is at index `n - 1`. Throws a RangeError for any other number. */
export function slotLines(reels: number): readonly SlotLine[] {
  if (reels === 3) return LINES_OF_THREE;
  if (reels === 5) return LINES_OF_FIVE;
  throw new RangeError(`There are machines of 3 or 5 reels, not of ${reels}.`);
}

/** Payout of a line or of scatters, hundredths, by the number of matching symbols (index 0 is for none). */
export type Paytable = Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;

/**
 * Throws a RangeError unless there are 3 or 5 strips of three symbols or more, with a stop on each.
 */
export function checkReels(strips: readonly SlotStrip[], stops: readonly number[]): void {
  slotLines(strips.length);
  if (stops.length !== strips.length)
    throw new RangeError(`${strips.length} reels need as many stops, not ${stops.length}.`);
  for (const [reel, strip] of strips.entries()) {
    const stop = stops[reel] ?? -1;
    if (strip.length < ROWS) throw new RangeError(`Reel ${reel} has fewer than ${ROWS} symbols.`);
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length)
      throw new RangeError(`Reel ${reel} has no stop ${stop}.`);
  }
}

/** The symbol at an index of a strip; strips are closed rings, so any whole number will do. */
export function symbolOn(strip: SlotStrip, index: number): SlotSymbol {
  const symbol = strip[modulo(index, strip.length)];
  if (symbol === undefined) throw new RangeError(`A strip has no symbol ${index}.`);
  return symbol;
}

/** The visible symbols with the reels at these stops: three symbols a reel, top to bottom. */
export function symbolsSeen(
  strips: readonly SlotStrip[],
  stops: readonly number[],
): readonly (readonly SlotSymbol[])[] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => symbolOn(strip, (stops[reel] ?? 0) + row)),
  );
}

/**
 * Every win of a spin: of each line the one that pays most, in the order of the lines; then the scatters. `paytable` is
 * for one line at the stake in play. Each wild in the place of another symbol multiplies its line by `wildFactor`.
 */
export function winsOf(
  strips: readonly SlotStrip[],
  stops: readonly number[],
  lines: readonly SlotLine[],
  paytable: Paytable,
  wildFactor = 1,
): readonly SlotWin[] {
  return winsOn(symbolsSeen(strips, stops), lines, paytable, wildFactor);
}

/** The same of the visible symbols. Millions of spins are played in proofs of a return: it only makes what wins. */
export function winsOn(
  seen: readonly (readonly SlotSymbol[])[],
  lines: readonly SlotLine[],
  paytable: Paytable,
  wildFactor: number,
): readonly SlotWin[] {
  const wins: SlotWin[] = [];
  for (let index = 0; index < lines.length; index++) {
    const win = lineWin(seen, lines[index] ?? [], paytable, wildFactor);
    if (win !== null) wins.push({ kind: 'line', line: index + 1, ...win });
  }
  const count = scattersIn(seen);
  const amount = paytable.scatter?.[count] ?? 0;
  if (amount > 0) wins.push({ kind: 'scatter', count, amount });
  return wins;
}

/** Payout of a line: its run of one symbol and wilds, or its leading wilds if those pay more. */
function lineWin(
  seen: readonly (readonly SlotSymbol[])[],
  line: SlotLine,
  paytable: Paytable,
  wildFactor: number,
): { symbol: SlotSymbol; count: number; amount: number } | null {
  let symbol: SlotSymbol | null = null;
  let [count, wilds, leading] = [0, 0, 0];
  for (; count < line.length; count++) {
    const shown = seen[count]?.[line[count] ?? 0] ?? 'scatter';
    if (shown === 'wild') {
      wilds++;
      if (symbol === null) leading++;
    } else if (shown === 'scatter' || (symbol !== null && shown !== symbol)) break;
    else symbol = shown;
  }
  const amount = symbol === null ? 0 : (paytable[symbol]?.[count] ?? 0) * wildFactor ** wilds;
  const ofWilds = paytable.wild?.[leading] ?? 0;
  if (ofWilds > amount) return { symbol: 'wild', count: leading, amount: ofWilds };
  return symbol === null || amount === 0 ? null : { symbol, count, amount };
}

/** Reels from the left that show the symbol, or a wild in its place. */
function runOf(onLine: readonly SlotSymbol[], symbol: SlotSymbol): number {
  const end = onLine.findIndex((shown) => shown !== symbol && shown !== 'wild');
  return end < 0 ? onLine.length : end;
}

/** Number of visible scatters. */
export function scattersIn(seen: readonly (readonly SlotSymbol[])[]): number {
  let count = 0;
  for (const symbols of seen) for (const symbol of symbols) if (symbol === 'scatter') count++;
  return count;
}

/** Whether the visible symbols contain a win: its symbol, as often as it claims. The amount is not checked. */
export function bearsOut(seen: readonly (readonly SlotSymbol[])[], win: SlotWin): boolean {
  if (win.kind === 'scatter') return win.count === scattersIn(seen);
  const line = slotLines(seen.length)[win.line - 1];
  if (line === undefined || win.symbol === 'scatter' || !SYMBOLS.includes(win.symbol) || win.count < 1) return false;
  return (
    win.count ===
    runOf(
      line.map((row, reel) => seen[reel]?.[row] ?? 'scatter'),
      win.symbol,
    )
  );
}

/** Why a result cannot be shown on these strips, or null. */
export function faultOf(
  strips: readonly SlotStrip[],
  { stops, wins }: Pick<SlotSpin, 'stops' | 'wins'>,
): string | null {
  try {
    checkReels(strips, stops);
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error);
  }
  const seen = symbolsSeen(strips, stops);
  if (wins.some(({ amount }) => !isAmount(amount))) return 'A win is paid in whole hundredths.';
  const index = wins.findIndex((win) => !bearsOut(seen, win));
  return index < 0 ? null : `The symbols at ${stops.join(', ')} do not show the win ${index}.`;
}

/** The cells of a win as bits: cell of reel `r` and row `w` is bit `3r + w`. */
export function cellsOf(seen: readonly (readonly SlotSymbol[])[], win: SlotWin): number {
  if (win.kind === 'line')
    return (slotLines(seen.length)[win.line - 1] ?? [])
      .slice(0, win.count)
      .reduce((cells, row, reel) => cells | cellBit(reel, row), 0);
  return seen.reduce(
    (cells, symbols, reel) =>
      symbols.reduce((more, symbol, row) => (symbol === 'scatter' ? more | cellBit(reel, row) : more), cells),
    0,
  );
}

/** The bit of one cell (see `cellsOf`). */
export function cellBit(reel: number, row: number): number {
  return 1 << (reel * ROWS + row);
}

/** Hundredths. */
export function totalOf(wins: readonly SlotWin[]): number {
  return wins.reduce((sum, { amount }) => sum + amount, 0);
}
