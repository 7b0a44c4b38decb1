import { z } from 'zod';
import { amount, MAX_AMOUNT, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { SCRATCH_SYMBOLS, type ScratchChance, type ScratchSymbol } from '#contract/scratch/rules.ts';
import { MAX_DIAMONDS } from '#contract/shop/calls.ts';
import { ruleOf } from './rule.ts';

/** Fine enough for a thousandth of a chance in a million, and six of them fit into one draw. */
const weight = z.int().min(0).max(500_000_000).describe('Weight');
/** Counts of coins and items: not an amount of money, so that the desk does not ask for pesos. */
const count = z.int().min(1).max(MAX_AMOUNT);
const prize = z.object({
  propId: propId.describe('Prop id'),
  count: count.describe('Centavos of coins, pieces of anything else'),
  weight,
});
const bySymbol = Object.fromEntries(
  SCRATCH_SYMBOLS.map((symbol) => [symbol, prize.describe(symbol)]),
) as unknown as Record<ScratchSymbol, typeof prize>;
const card = z.object({
  price: z.int().min(1).max(MAX_DIAMONDS).describe('Diamonds'),
  blank: weight.describe('Weight of no prize'),
  prizes: z.object(bySymbol).describe('three of'),
});
export type ScratchCardRule = z.infer<typeof card>;

/** Rule of the scratch cards: the one row of content kind `scratchRule`. */
export const scratchRule = z.object({
  cards: z
    .object({
      sorbetes: card.describe('Sorbetes'),
      jeepney: card.describe('Jeepney'),
      parol: card.describe('Parol'),
    })
    .describe('Card'),
  addups: z
    .array(z.object({ id: z.string().min(1).max(60), cards: z.int().min(0).max(1_000_000), propId, count }))
    .max(8)
    .describe('Awards for so many scratched cards, each once; counts of coins are centavos'),
  turnoverFactor: turnoverFactor.describe('How often won coins must be bet'),
  diamondWorth: amount.describe('What a diamond counts for where the return is told'),
});
export type ScratchRule = z.infer<typeof scratchRule>;

/** The rule of scratch cards in force. */
export const scratchRuleInForce = ruleOf('scratchRule', scratchRule);

/** The prizes of a card in drawing order. */
export const chancesOf = ({ prizes }: ScratchCardRule): ScratchChance[] =>
  SCRATCH_SYMBOLS.map((symbol) => ({ symbol, ...prizes[symbol] }));
