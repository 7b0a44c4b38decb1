import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** A UTC day of the recharge sign-in. */
const day = z.object({
  /** Names the day. */
  id,
  /** First moment of the day. */
  since: timestamp,
  /** Largest deposit of the day, hundredths. */
  deposited: hundredths,
  /** `missed`: over without the deposit. `next`: still to come. `going`: today, without the deposit so far. */
  state: z.enum(['missed', 'next', 'going', 'done', 'received']),
  awards: z.array(award),
  /** The awards of a day with a larger deposit. */
  upgraded: z.array(award),
  /** `open`: a larger deposit still upgrades it. `done`: it can be received. `received`: it was received. */
  upgrade: z.enum(['none', 'open', 'done', 'received']),
  /** Time until which it can be received. */
  until: timestamp,
  /** Its week is over. */
  isLate: z.boolean(),
});
export type RechargeSignDay = z.infer<typeof day>;

/** Errors of the recharge sign-in (not in the spec). */
export const RECHARGE_SIGN_ERRORS = callErrors({
  noDeposit: [8663, 'There was no large enough deposit on this day'],
  dayReceived: [8664, 'The award of this day was received already'],
  dayGone: [8665, 'The award of this day cannot be received now'],
  noUpgrade: [8666, 'This day has no upgrade to receive'],
});
const E = RECHARGE_SIGN_ERRORS;

const declared = {
  flags: { rechargeSignFlag: 'bonus' },
  movements: { rechargeSign: { group: 'awards', art: 'art-coupon' } },
  transfers: { 'recharge-sign': { coins: 'rechargeSign', diamonds: 'gift' } },
} as const satisfies Declared;

/** The recharge sign-in (spec §7, activity type 66): an award for a deposit on a UTC day, a better one for a larger deposit. */
export const rechargeSign = domain('recharge-sign', declared, {
  getRechargeSignConfig: call({
    access: 'either',
    summary: 'The days of this week, and those of the last week that wait; none while the activity is closed.',
    body: {},
    answer: {
      ...activityTimes.shape,
      days: z.array(day),
      /** Deposit that unlocks a day, and the one that upgrades it; hundredths. */
      amount: hundredths,
      upgradeAmount: hundredths,
      turnoverFactor: z.int().min(0),
      /** Days after its own on which a day can be received. */
      claimDays: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  rechargeSignIn: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the award of a day by its largest deposit so far, once.',
    body: { id },
    answer: paid,
    errors: [E.noDeposit, E.dayReceived, E.dayGone],
  }),
  upgradeRechargeSignAward: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the difference to the upgraded award of a received day after a larger deposit, once.',
    body: { id },
    answer: paid,
    errors: [E.noUpgrade, E.dayGone],
  }),
});
