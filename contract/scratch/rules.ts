import type { FairCell, FairTable } from '../fairness/draw.ts';

/** The three scratch cards and the reward item that each of them is (spec §3: lotteries 80001 to 80003). */
export const SCRATCH_CARDS = { sorbetes: 80_001, jeepney: 80_002, parol: 80_003 } as const;
export type ScratchKind = keyof typeof SCRATCH_CARDS;
export const SCRATCH_KINDS = ['sorbetes', 'jeepney', 'parol'] as const satisfies readonly ScratchKind[];

/** What the cells of a card show: each symbol stands for one prize of its card. */
export const SCRATCH_SYMBOLS = ['parol', 'carabao', 'halo-halo', 'mango', 'coin', 'diamond'] as const;
export type ScratchSymbol = (typeof SCRATCH_SYMBOLS)[number];

/** Equal symbols that win, of so many cells. */
export const MATCH = 3;
export const CELLS = 9;

/** A prize of a card as it is drawn. */
export interface ScratchChance {
  readonly symbol: ScratchSymbol;
  readonly propId: number;
  /** Hundredths of coins, pieces of anything else. */
  readonly count: number;
  readonly weight: number;
}

/**
 * How often a card without a prize has 3, 4 pairs of equal symbols, and the rest of a winning one 1, 2, 3, out of the sum:
 * as often as there are such cards among all that nine (six) symbols can make of which none stands more than twice.
 */
const PAIRS = { blank: { least: 3, weights: [4, 3] }, won: { least: 1, weights: [2, 6, 1] } } as const;

const evenly = (count: number): FairCell[] => Array.from({ length: count }, () => ({ weight: 1, prize: null }));
/** The draws that put `count` things into an order. */
const orderOf = (count: number): FairCell[][] => Array.from({ length: count - 1 }, (_, done) => evenly(count - done));
const weighted = (weights: readonly number[]): FairCell[] => weights.map((weight) => ({ weight, prize: null }));

/**
 * What a card is drawn from: first its prize (the last cell is no prize), then how it is dealt. All draws come from one
 * committed stream, so what the cells show is as fixed before the first stroke as what was won.
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

/** A card as its draws make it. */
export interface DealtCard {
  /** What won, null where nothing did. */
  readonly symbol: ScratchSymbol | null;
  /** Nine, row by row. */
  readonly cells: readonly ScratchSymbol[];
  /** The cells that won, three or none. */
  readonly winning: readonly number[];
}

/**
 * Deals a card by the picks of `scratchTable`. Three cells show the prize, and no other symbol stands there three times;
 * of all cards that this leaves, each is as likely: no prize is shown nearly won more often than chance has it.
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

/** Things in the order that the picks of `orderOf` give: each takes one of those that are left. */
function inOrder<T>(things: readonly T[], picks: readonly number[]): T[] {
  const left = [...things];
  return things.flatMap((_, index) => left.splice(picks[index] ?? 0, 1));
}

/** What a card gives in the long run. */
export interface ScratchReturn {
  /** Chance of any prize, 0 to 1. */
  readonly chance: number;
  /** Hundredths of coins, and diamonds, a card. */
  readonly coins: number;
  readonly diamonds: number;
}

/** The exact mean of what cards of these prizes give; other items than coins and diamonds are not counted. */
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
