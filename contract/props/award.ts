import { z } from 'zod';
import { propId } from '../base/conventions.ts';

/** One thing that is given. */
export const award = z.object({
  propId,
  /** Hundredths of coins, pieces of anything else. */
  count: z.int().min(1),
  /** Value of one coupon, percent or hundredths; 0 for other items. */
  num: z.int().min(0),
});
export type Award = z.infer<typeof award>;
