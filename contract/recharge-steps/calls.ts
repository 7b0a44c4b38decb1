import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** A step of one period of an offer. */
const step = z.object({
  id,
  /** First moment of its period. */
  since: timestamp,
  /** Hundredths, or days in a row. */
  target: z.int().min(1),
  progress: z.int().min(0),
  state: z.enum(['going', 'done', 'received']),
  awards: z.array(award),
  turnoverFactor: z.int().min(0),
  /** Time until which it can be received; null before the first deposit. */
  until: timestamp.nullable(),
  /** Its period is over. */
  isLate: z.boolean(),
});
export type RechargeStep = z.infer<typeof step>;

/** Errors of the steps by deposits (not in the spec). */
export const RECHARGE_STEPS_ERRORS = callErrors({
  stepNotReached: [8667, 'This step is not reached'],
  stepReceived: [8668, 'This step was received already'],
  stepGone: [8669, 'This step has changed or its time is over'],
});
const E = RECHARGE_STEPS_ERRORS;

const declared = {
  flags: { rechargeStepsFlag: 'bonus' },
  movements: { rechargeSteps: { group: 'awards', art: 'art-coin-pile' } },
  transfers: { 'recharge-step': { coins: 'rechargeSteps', diamonds: 'gift' } },
} as const satisfies Declared;

/** Activity type of an offer. */
const type = z.int().min(0);

/** Steps by deposits (spec §3, activity types 39, 43, 28 and 17). */
export const rechargeSteps = domain('recharge-steps', declared, {
  getRechargeSteps: call({
    access: 'either',
    summary: 'The steps of an offer; none while its activity is closed, and for an unknown type.',
    body: { type },
    answer: {
      ...activityTimes.shape,
      steps: z.array(step),
      /** Smallest deposit of a day that counts; 0 if the offer does not count days. */
      minDaily: hundredths,
      /** End of the period; null for the first deposit. */
      endsAt: timestamp.nullable(),
      /** Days after the period, or after the first deposit, on which a step can be received. */
      graceDays: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  getRechargeStepsWaiting: call({
    access: 'member',
    summary: 'The steps of all offers that can be received now, with the activity type of each.',
    body: {},
    answer: { list: z.array(step.extend({ type })) },
  }),
  receiveRechargeStep: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays a step of a period, once.',
    body: { type, id, since: timestamp },
    answer: paid,
    errors: [E.stepNotReached, E.stepReceived, E.stepGone],
  }),
});
