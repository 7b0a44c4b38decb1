import type { FairCell, FairTable } from '../fairness/draw.ts';

/** The three scratch cards with their reward item ids (spec §3: lotteries 80001 to 80003). */
export const SCRATCH_CARDS = { sorbetes: 80_001, jeepney: 80_002, parol: 80_003 } as const;
export type ScratchKind = keyof typeof SCRATCH_CARDS;
export const SCRATCH_KINDS = ['sorbetes', 'jeepney', 'parol'] as const satisfies readonly ScratchKind[];

/** Symbols of a card's cells: each means one prize of its card. */
export const SCRATCH_SYMBOLS = ['parol', 'carabao', 'halo-halo', 'mango', 'coin', 'diamond'] as const;
export type ScratchSymbol = (typeof SCRATCH_SYMBOLS)[number];

/** Number of equal symbols that win, and number of cells. */
export const MATCH = 3;
export const CELLS = 9;

/** One prize in the draw of a card. */
export interface ScratchChance {
  readonly symbol: ScratchSymbol;
  readonly propId: number;
  /** Hundredths of coins, or pieces of anything else. */
  readonly count: number;
  readonly weight: number;
}

/**
 * Weights of the number of pairs of equal symbols: 3 or 4 on a card without a prize, 1 to 3 in the rest of a winning
 * one. They equal the shares among all cards of nine (six) symbols in which no symbol appears more than twice.
 */
const PAIRS = { blank: { least: 3, weights: [4, 3] }, won: { least: 1, weights: [2, 6, 1] } } as const;

const evenly = (count: number): FairCell[] => Array.from({ length: count }, () => ({ weight: 1, prize: null }));
/** The draws of a random order of `count` things. */
const orderOf = (count: number): FairCell[][] => Array.from({ length: count - 1 }, (_, done) => evenly(count - done));
const weighted = (weights: readonly number[]): FairCell[] => weights.map((weight) => ({ weight, prize: null }));

/**
 * Table of a card: the first draw is its prize (the last cell is no prize), the others deal it. All draws come from one
 * committed stream, so the cells are fixed before the first stroke.
 */
export function scratchTable(prizes: readonly ScratchChance[], blank: number): FairTable {
  const given = prizes.map(({ symbol, propId, count, weight }) => ({ weight, prize: { symbol, propId, count } }));
  const dealt = [weighted(PAIRS.blank.weights), weighted(PAIRS.won.weights)];
  const draws = [
    [...given, { weight: blank, prize: null }],
    ...dealt,
    ...orderOf(SCRATCH_SYMBOLS.length),
    ...orderOf(CELLS),
  ];
  return { draws, pays: null };
}

/** The cells and the prize of a drawn card. */
export interface DealtCard {
  /** Winning symbol, or null. */
  readonly symbol: ScratchSymbol | null;
  /** Nine symbols, row by row. */
  readonly cells: readonly ScratchSymbol[];
  /** Indexes of the winning cells, three or none. */
  readonly winning: readonly number[];
}

/**
 * Deals a card by the picks of `scratchTable`. Three cells show the prize, and no other symbol appears three times; all
 * cards that fit are equally likely, so near wins are as rare as chance makes them.
 * @param symbols of the prizes, in the order of the table
 */
export function dealScratch(symbols: readonly ScratchSymbol[], picks: readonly number[]): DealtCard {
  const [prize = -1, blankPairs = 0, wonPairs = 0, ...orders] = picks;
  const symbol = symbols[prize] ?? null;
  const order = inOrder(SCRATCH_SYMBOLS, orders.slice(0, SCRATCH_SYMBOLS.length - 1));
  const others = order.filter((each) => each !== symbol);
  const pairs = symbol === null ? PAIRS.blank.least + blankPairs : PAIRS.won.least + wonPairs;
  const room = symbol === null ? CELLS : CELLS - MATCH;
  const rest = [...others.slice(0, pairs).flatMap((each) => [each, each]), ...others.slice(pairs)].slice(0, room);
  const all = symbol === null ? rest : [symbol, symbol, symbol, ...rest];
  const cells = inOrder(all, orders.slice(SCRATCH_SYMBOLS.length - 1));
  const winning = cells.flatMap((each, cell) => (each === symbol ? [cell] : []));
  return { symbol, cells, winning };
}

/** Orders things by the picks of `orderOf`: each pick takes one of the remaining things. */
function inOrder<T>(things: readonly T[], picks: readonly number[]): T[] {
  const left = [...things];
  return things.flatMap((_, index) => left.splice(picks[index] ?? 0, 1));
}

/** Long-run return of a card. */
export interface ScratchReturn {
  /** Chance of any prize, 0 to 1. */
  readonly chance: number;
  /** Hundredths of coins, and diamonds, per card. */
  readonly coins: number;
  readonly diamonds: number;
}

/** The exact mean of a card with these prizes; items other than coins and diamonds are not counted. */
export function scratchReturn(
  prizes: readonly ScratchChance[],
  blank: number,
  { coin, diamond }: { readonly coin: number; readonly diamond: number },
): ScratchReturn {
  const won = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const total = won + blank;
  const meanOf = (asset: number) =>
    prizes.reduce((sum, { propId, count, weight }) => (propId === asset ? sum + count * weight : sum), 0) / total;
  return { chance: won / total, coins: meanOf(coin), diamonds: meanOf(diamond) };
}
