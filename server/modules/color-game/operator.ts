import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import { paidBack, ROLLS } from '#contract/color-game/rules.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { type ColorRule, colorRule } from './rule.ts';

const times = colorRule.shape.pays.shape;

/** The color game's rule at the desk. */
export const colorDesk = ruleDesk({
  kind: 'colorRule',
  title: 'Color Game',
  summary: 'What a bet on a colour is paid, and the chips. Counts for every roll from now on; players see it before.',
  fields: z.object({
    pays: z
      .object({
        one: times.one.describe('One die, times the stake'),
        two: times.two.describe('Two dice, times the stake'),
        three: times.three.describe('Three dice, times the stake'),
      })
      .describe('A bet is paid, stake included'),
    chips: colorRule.shape.chips.describe('Chips, hundredths, smallest first'),
    mostOnColor: amount.min(1).describe('On one colour of a roll at most'),
  }),
  schema: colorRule,
  cost: async (_context, { fields }) => [
    { label: 'Comes back of all bets', returns: paidBack(colorRule.parse(fields).pays) / ROLLS },
  ],
  columns: {
    pays: 'Pays',
    chips: 'Chips',
    mostOnColor: 'On one colour',
  },
  whyUnusable,
});

/** Checks that need several fields, null if all are valid. */
function whyUnusable({ pays, chips, mostOnColor }: ColorRule): string | null {
  if (paidBack(pays) > ROLLS) return 'More would come back than is bet';
  const [smallest = 1] = chips;
  if (chips.some((chip, index) => chip <= (chips[index - 1] ?? 0))) return 'The chips begin with the smallest';
  if (chips.some((chip) => chip % smallest !== 0)) return 'Every chip is a multiple of the smallest';
  return mostOnColor % smallest === 0 ? null : 'The limit of a colour is a multiple of the smallest chip';
}
