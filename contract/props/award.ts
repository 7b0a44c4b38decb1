import { z } from 'zod';
import { propId } from '../conventions.ts';

/** One thing that is given. */
export const award = z.object({
  propId,
  /** Hundredths of coins, pieces of anything else. */
  count: z.int().min(1),
  /** What one coupon is worth, percent or hundredths; 0 for what is no coupon. */
  num: z.int().min(0),
});
export type Award = z.infer<typeof award>;
