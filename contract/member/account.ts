import { z } from 'zod';
import { activityList } from '../activities/calls.ts';
import { call, domain } from '../base/call.ts';
import { hundredths, id, text, timestamp } from '../base/conventions.ts';
import { deviceFields } from '../devices/calls.ts';
import { FLAG_NAMES, type FlagName } from '../flags.ts';
import { playStanding } from '../limits/play-state.ts';
import { userInfo } from './user.ts';

/** Activity flags and red dots (spec §3). */
const flags = z.object(
  Object.fromEntries(FLAG_NAMES.map((name) => [name, z.boolean()])) as Readonly<Record<FlagName, z.ZodBoolean>>,
);
export type Flags = z.infer<typeof flags>;

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
      /** The campaign that brought the player: `aid` of the first address that named one; empty without. */
      aid: z.string(),
      registerTime: timestamp,
      firstRecharge: hundredths,
      shareUrlMap: z.record(z.string(), z.string()),
      activityIds: z.object(activityList),
      /** Maximum total deposit before verification, hundredths; 0 for no limit. */
      kycAmount: hundredths,
      /** Documents were submitted: they are waiting or approved. */
      isAddKyc: z.boolean(),
      hasKyc: z.boolean(),
      /** A new member without a submission: the lobby opens the verification dialog. */
      isNewUserForcePopKyc: z.boolean(),
      ...playStanding,
      flags,
    },
  }),
  refreshData: call({
    access: 'either',
    summary: 'The values that change with play (spec §7, public); a visitor’s are 0.',
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
