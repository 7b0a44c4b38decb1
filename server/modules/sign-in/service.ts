import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { SIGN_IN_ERRORS as E, type SignInDay } from '#contract/sign-in/calls.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { requireOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { lastSignIn } from '../../play/sign-ins.ts';
import { signInRuleInForce } from './rule.ts';
import { daysOn } from './rules.ts';

/** The days of the round for a member or a visitor (null). */
export async function readDays(
  db: Db,
  userId: string | null,
  now: Ms,
): Promise<{ readonly days: SignInDay[]; readonly turnoverFactor: number }> {
  const rule = await signInRuleInForce.read(db);
  const last = userId === null ? null : await lastSignIn(db, userId);
  const days = daysOn(dayAt(now), last, rule, await readProps(db, DEFAULT_LANGUAGE));
  return { days, turnoverFactor: rule.turnoverFactor };
}

/**
 * Signs a member in for today and pays the day that they see. The caller holds the member's lock. Throws BusinessError
 * of ACTIVITY_ERRORS, received, startedOver.
 */
export async function signInFor(trx: Trx, userId: string, wanted: number, now: Ms): Promise<Paid> {
  await requireOpen(trx, ACTIVITY.FreeSign, now);
  const { days, turnoverFactor } = await readDays(trx, userId, now);
  const today = days.find(({ state }) => state === 'done');
  if (today === undefined) throw new BusinessError(E.received);
  if (today.day !== wanted) throw new BusinessError(wanted < today.day ? E.received : E.startedOver);
  const day = dayAt(now);
  await trx.insertInto('sign_in').values({ user_id: userId, day, step: today.day, received_at: now }).execute();
  const { awards } = today;
  return payReceived(trx, awards, {
    userId,
    kind: 'sign-in',
    reference: `${userId}:${day}`,
    turnoverFactor,
    now,
  });
}
