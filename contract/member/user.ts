import { z } from 'zod';
import { hundredths, id, secret, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { fits } from '../values/characters.ts';
import { LIMITS } from '../values/text-limits.ts';

/** User info (spec §3), of the logged-in member only. */
export const userInfo = z.object({
  id,
  uuid: id,
  account: z.string(),
  accountType: z.int(),
  nickname: z.string().refine((kept) => fits(kept, LIMITS.nickname), 'longer than a nickname'),
  avatar: z.string(),
  /** The best picture that their VIP level has earned (vip-avatars.ts), which they may wear; empty without. */
  avatarOther: z.string(),
  /** E.164, or empty. */
  mobile: z.string(),
  coin: hundredths,
  lottery: z.int().min(0),
  safebox: hundredths,
  totalRecharge: hundredths,
  bet: hundredths,
  exchange: hundredths,
  vip: z.int().min(0),
  vipExp: z.int().min(0),
  userLevel: z.int().min(0),
  hasPassword: z.boolean(),
  hasSafeboxPassword: z.boolean(),
  hasKyc: z.boolean(),
  hasUserOther: z.boolean(),
  regPeriod: z.int().min(0),
  /** The inviter's id; empty if there is none. */
  pid: z.string(),
  facebookAccount: z.string(),
  googleAccount: z.string(),
  lineAccount: z.string(),
  facebookName: z.string(),
  lineName: z.string(),
  googleName: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Errors of every login (not in the spec). */
export const SESSION_ERRORS = callErrors({
  accountFrozen: [2019, 'This account is frozen during a review: its money is safe, contact support'],
});

/** Answer of a login or registration. */
export const session = {
  /** Opaque bearer token, 256 bits. */
  token: secret(z.string().min(32)),
  expiresAt: timestamp,
  isNew: z.boolean(),
  user: userInfo,
};
