import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import { ruleOf } from '../../content/rule.ts';
import { withIds } from '../../content/seed.ts';

/**
 * Price and prizes of one kind of draw; the prize of six numbers is the rest of the return (contract/lotto/rules.ts).
 */
export const kindRule = z.object({
  /** Hundredths of one ticket, whole pesos. */
  price: amount.min(100),
  three: amount.min(1),
  four: amount.min(1),
  five: amount.min(1),
  /** Whole percent of the stakes that come back in the long run. */
  returnPercent: z.int().min(1).max(99),
  /** Seconds between the end of sales and the draw. */
  closesBefore: z.int().min(5).max(3600),
});

export const lottoRule = z.object({
  quick: kindRule,
  weekend: kindRule,
  /** Minutes from one quick draw to the next, counted from midnight in Manila. */
  quickMinutes: z.int().min(1).max(1440),
  /** Hour in Manila of the draws on Saturday and Sunday. */
  weekendHour: z.int().min(0).max(23),
  /** Tickets of one player in a draw at most. */
  mostTickets: z.int().min(1).max(1000),
  /** Tickets with the same six numbers in a draw at most, of all players: each wins the full prize. */
  mostSame: z.int().min(1).max(1000).default(3),
});
export type LottoRule = z.infer<typeof lottoRule>;

/** Of both kinds 70 per cent of the stakes come back: six numbers win 8,556,502.00 and 32,026,004.00 pesos. */
export const USUAL: LottoRule = {
  quick: { price: 10_00, three: 80_00, four: 1_200_00, five: 25_000_00, returnPercent: 70, closesBefore: 10 },
  weekend: { price: 20_00, three: 100_00, four: 1_500_00, five: 60_000_00, returnPercent: 70, closesBefore: 600 },
  quickMinutes: 10,
  weekendHour: 20,
  mostTickets: 100,
  mostSame: 3,
};

/** The lottery's rule, as the operator has it. */
export const lottoRuleInForce = ruleOf('lottoRule', lottoRule);
export const lottoRuleContent = withIds([{ id: 'barrio-lotto', ...USUAL }]);
