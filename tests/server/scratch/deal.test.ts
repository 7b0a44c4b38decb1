import { describe, expect, it } from 'vitest';
import { weightsOf } from '#contract/fairness/draw.ts';
import {
  CELLS,
  dealScratch,
  SCRATCH_KINDS,
  SCRATCH_SYMBOLS,
  scratchTable,
  type ScratchSymbol,
} from '#contract/scratch/rules.ts';
import { chancesOf } from '#server/content/scratch.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { scratchRules } from '#server/modules/scratch/content.ts';
import { sized } from '../../deep.ts';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const countsOf = (cells: readonly ScratchSymbol[]): number[] =>
  SCRATCH_SYMBOLS.map((symbol) => cells.filter((each) => each === symbol).length);

/** Every order of 0 to `count` - 1 as the picks that make it. */
const orders = (count: number): number[][] =>
  count < 2
    ? [[]]
    : Array.from({ length: count }, (_, first) => orders(count - 1).map((rest) => [first, ...rest])).flat();

const [BLANK, WON] = [
  [4, 3],
  [2, 6, 1],
] as const;
const NO_PRIZE = SCRATCH_SYMBOLS.length;
const rule = scratchRules[0];
if (rule === undefined) throw new Error('no rule');

describe('the deal of a card', () => {
  it('is drawn by 16 draws of one stream: the prize, the pairs, and two orders', () => {
    const { draws, pays } = scratchTable(chancesOf(rule.cards.sorbetes), rule.cards.sorbetes.blank);
    expect(draws.map((cells) => cells.length)).toEqual([7, 2, 3, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(weightsOf({ draws, pays }).slice(1, 3)).toEqual([BLANK, WON]);
    expect(draws[0]?.at(-1)).toEqual({ weight: rule.cards.sorbetes.blank, prize: null });
  });

  // Exact: each way to fill the cells is as likely as any other, so pairs stand there as often as chance has it.
  it.each([
    { prize: NO_PRIZE, of: 'no prize', weights: BLANK, ways: 1_587_600 },
    { prize: 0, of: 'the top prize', weights: WON, ways: 680_400 },
    { prize: 5, of: 'the last prize', weights: WON, ways: 680_400 },
  ])('with $of is any of $ways cards, each as likely', ({ prize, weights, ways }) => {
    const chances = new Map<string, number>();
    const total = weights.reduce((sum: number, weight) => sum + weight, 0);
    for (const [pairs, weight] of weights.entries())
      for (const order of orders(SCRATCH_SYMBOLS.length)) {
        const pick = weights === BLANK ? [pairs, 0] : [0, pairs];
        const { cells } = dealScratch(SCRATCH_SYMBOLS, [prize, ...pick, ...order]);
        const key = countsOf(cells).join();
        chances.set(key, (chances.get(key) ?? 0) + weight / total / factorial(SCRATCH_SYMBOLS.length));
      }
    let found = 0;
    for (const [key, chance] of chances) {
      const counts = key.split(',').map(Number);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CELLS);
      for (const [index, count] of counts.entries())
        if (index === prize) expect(count).toBe(3);
        else expect(count).toBeLessThanOrEqual(2);
      const arrangements = factorial(CELLS) / counts.reduce((product, count) => product * factorial(count), 1);
      expect(chance / arrangements).toBeCloseTo(1 / ways, 15);
      found += arrangements;
    }
    expect(found).toBe(ways);
  });

  it('shows over many cards what was won, never another three, and no prize nearly won more often than others', () => {
    const DEALS = sized(20_000, 100_000);
    const table = scratchTable(chancesOf(rule.cards.parol), rule.cards.parol.blank);
    const weights = weightsOf(table);
    const wins = new Map<ScratchSymbol | null, number>();
    const pairs = new Map<ScratchSymbol, number>();
    const places = Array.from({ length: CELLS }, () => 0);
    let blanks = 0;
    for (let nonce = 0; nonce < DEALS; nonce++) {
      const picks = drawPicks({ serverSeed: 'a'.repeat(64), clientSeed: 'test', nonce }, weights);
      const { symbol, cells, winning } = dealScratch(SCRATCH_SYMBOLS, picks);
      const threes = SCRATCH_SYMBOLS.filter((each) => cells.filter((cell) => cell === each).length >= 3);
      if (threes.join() !== (symbol ?? '') || winning.length !== (symbol === null ? 0 : 3))
        throw new Error(`Deal ${nonce} shows ${cells.join(' ')} for ${symbol}`);
      wins.set(symbol, (wins.get(symbol) ?? 0) + 1);
      for (const cell of winning) places[cell] = (places[cell] ?? 0) + 1;
      if (symbol !== null) continue;
      blanks += 1;
      for (const [index, count] of countsOf(cells).entries())
        if (count === 2) {
          const twice = SCRATCH_SYMBOLS[index] as ScratchSymbol;
          pairs.set(twice, (pairs.get(twice) ?? 0) + 1);
        }
    }
    // 3 pairs in four of seven blank cards and 4 in three: 24/42 of each symbol.
    const expected = (blanks * 24) / 42;
    const chi = (seen: readonly number[], wanted: number) =>
      seen.reduce((sum, n) => sum + (n - wanted) ** 2 / wanted, 0);
    expect(pairs.size).toBe(SCRATCH_SYMBOLS.length);
    for (const [symbol, count] of pairs) expect(Math.abs(count - expected) / expected, symbol).toBeLessThan(0.02);
    // 8 degrees of freedom, one chance in 100,000; the seeds are fixed.
    const won = DEALS - blanks;
    expect(chi(places, (won * 3) / CELLS)).toBeLessThan(37.3);
    const sum = 100_000;
    const chances = [
      ...chancesOf(rule.cards.parol).map(({ symbol, weight }) => [symbol, weight] as const),
      [null, rule.cards.parol.blank] as const,
    ];
    const error = chances.reduce((all, [symbol, weight]) => {
      const wanted = (DEALS * weight) / sum;
      return all + ((wins.get(symbol) ?? 0) - wanted) ** 2 / wanted;
    }, 0);
    // 6 degrees of freedom.
    expect(error).toBeLessThan(33.1);
  });

  it.each(SCRATCH_KINDS)('%s: the weights of its prizes add up to 100,000', (kind) => {
    const { blank, prizes } = rule.cards[kind];
    expect(Object.values(prizes).reduce((all, { weight }) => all + weight, blank)).toBe(100_000);
  });
});
