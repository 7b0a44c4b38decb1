import { z } from 'zod';
import { activityList } from './activities.ts';
import { call, domain } from './call.ts';
import { hundredths, id, text, timestamp } from './conventions.ts';
import { deviceFields } from './devices.ts';
import { playStanding } from './play-state.ts';
import { userInfo } from './user.ts';

/** Activity flags and red dots (spec §3). */
const flags = z.object({
  spinAwardFlag: z.boolean(),
  taskAwardFlag: z.boolean(),
  agent5AwardFlag: z.boolean(),
  vipAwardFlag: z.boolean(),
  signInFlag: z.boolean(),
  emailAwardFlag: z.boolean(),
  canReceiveDrawChance: z.boolean(),
  diamondMallRedDot: z.boolean(),
  vipTaskFlag: z.boolean(),
  /** An answer of support was not seen (ours). */
  feedbackFlag: z.boolean(),
  /** A share of red against blue waits (ours). */
  pkShareFlag: z.boolean(),
});
export type Flags = z.infer<typeof flags>;
/** Every flag's name. */
export const FLAG_NAMES = flags.keyof().options;

/** The member's own data. */
export const account = domain('account', {
  getAfterLoginInfoWeb: call({
    access: 'member',
    summary: 'User data of the logged-in member (spec §7, user data call).',
    body: { phoneInfo: text(2048), ...deviceFields },
    answer: {
      user: userInfo,
      appGameDataUser: z.object({ gameLikes: z.array(id), gameHistory: z.array(id) }),
      inviteCode: z.string(),
      aid: z.string(),
      registerTime: timestamp,
      firstRecharge: hundredths,
      shareUrlMap: z.record(z.string(), z.string()),
      activityIds: z.object(activityList),
      /** What may be deposited in all, hundredths, before the identity must be verified; 0 where no such limit counts. */
      kycAmount: hundredths,
      /** Documents were submitted: they wait or were approved. */
      isAddKyc: z.boolean(),
      /** The identity was verified. */
      hasKyc: z.boolean(),
      /** A new member who has submitted nothing: the verification dialog opens by itself in the lobby. */
      isNewUserForcePopKyc: z.boolean(),
      ...playStanding,
      flags,
    },
  }),
  refreshData: call({
    access: 'member',
    skips401: true,
    summary: 'The figures that change with play.',
    body: {},
    answer: {
      coin: hundredths,
      lottery: z.int(),
      vip: z.int(),
      vipExp: z.int(),
      userLevel: z.int(),
      bet: hundredths,
      hasPassword: z.boolean(),
      serverTime: timestamp,
    },
  }),
});
