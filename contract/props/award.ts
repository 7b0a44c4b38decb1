import { z } from 'zod';
import { hundredths, propId } from '../base/conventions.ts';

/** One thing that is given. */
export const award = z.object({
  propId,
  /** Hundredths of coins, or pieces of anything else. */
  count: z.int().min(1),
  /** Value of one coupon, percent or hundredths; 0 for other items. */
  num: z.int().min(0),
});
export type Award = z.infer<typeof award>;

/** The answer of a call that pays awards. */
export const paid = {
  awards: z.array(award),
  /** Required turnover of the coins. */
  turnover: hundredths,
  /** The balance then. */
  coin: hundredths,
};
export type Paid = z.infer<z.ZodObject<typeof paid>>;
