import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** Days of one round of the sign-in. */
export const SIGN_IN_DAYS = 7;
const day = z.int().min(1).max(SIGN_IN_DAYS);

/** A day of the round. `done` can be received today. */
const signInDay = z.object({
  day,
  state: z.enum(['going', 'done', 'received']),
  awards: z.array(award).min(1),
});
export type SignInDay = z.infer<typeof signInDay>;

/** Errors of the sign-in (not in the spec). */
export const SIGN_IN_ERRORS = callErrors({
  received: [8670, 'You have signed in today already'],
  startedOver: [8671, 'The count has started over'],
});

const declared = {
  flags: { signInFlag: 'bonus' },
  movements: { signIn: { group: 'awards', art: 'art-parol' } },
  transfers: { 'sign-in': { coins: 'signIn', diamonds: 'gift' } },
} as const satisfies Declared;

/** The sign-in (spec §2, activity type 36): an award for each of seven UTC days in a row. */
export const signIn = domain('sign-in', declared, {
  loginBonus3User: call({
    access: 'either',
    summary: 'The seven days, how far the member is, and when the next day begins.',
    body: {},
    answer: {
      times: activityTimes,
      days: z.array(signInDay).length(SIGN_IN_DAYS),
      /** Times that coins must be bet. */
      turnoverFactor: z.int().min(0),
      /** End of the UTC day. */
      endsAt: timestamp,
      serverTime: timestamp,
    },
  }),
  loginBonus3UserReceive: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Signs in for today: pays the awards of the day that the count has reached, once a UTC day.',
    body: { day },
    answer: paid,
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(SIGN_IN_ERRORS)],
  }),
});
