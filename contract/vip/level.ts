import { z } from 'zod';
import { amount, hundredths, propId } from '../base/conventions.ts';

/** Items of a level's awards (spec §3, dailyAward): hundredths of coins, or pieces of another item. */
const items = z.array(z.object({ id: propId, count: z.int().min(0) })).max(10);

/** A VIP level as the operator stores it and as the configuration sends it (spec §3). */
export const vipLevel = z.object({
  level: z.int().min(0),
  name: z.string(),
  /** Experience that reaches it: one point a peso at risk. */
  experience: z.int().min(0),
  betLimit: hundredths,
  dailyAward: items,
  /** Given once for reaching the level. */
  levelGift: items,
  /** Given for a UTC week or month with valid bets of at least `weeklyBet` or `monthlyBet`, hundredths. */
  weeklyAward: items,
  weeklyBet: amount,
  monthlyAward: items,
  monthlyBet: amount,
  /** Given for a UTC week in which the member opened the app on several days. */
  signInAward: items,
  /** Experience of a UTC month that keeps the level; 0: it never drops. */
  keep: z.int().min(0),
  /** Theme 1 to 6 (spec §9). */
  showType: z.int().min(1).max(6),
});
export type VipLevel = z.infer<typeof vipLevel>;
export type VipItems = VipLevel['dailyAward'];
