import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { RECHARGE_STEPS_ERRORS as E, type RechargeStep } from '#contract/recharge-steps/calls.ts';
import { RECHARGE_OFFERS, type RechargeOffer, rechargeOfferOf } from '#contract/recharge-steps/offers.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, periodBefore } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { type Worths } from '../../play/awards.ts';
import { type DepositDay, depositDaysOf } from '../../play/deposit-days.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { firstDepositOf } from '../../play/totals.ts';
import { type RechargeRule, readRules } from './rule.ts';
import { type FirstDeposit, measured, periodsAt, stepsOf } from './rules.ts';
import type { RechargeStepsTables } from './tables.ts';

/** A player's deposits since the last month began, their first one, and the received steps. */
interface Known {
  readonly days: readonly DepositDay[];
  readonly first: FirstDeposit | null;
  readonly received: readonly Pick<RechargeStepsTables['recharge_step'], 'offer' | 'first_day' | 'end_day' | 'step'>[];
}
const NOTHING: Known = { days: [], first: null, received: [] };

async function firstOf(db: Db, userId: string): Promise<FirstDeposit | null> {
  const row = await db
    .selectFrom('deposit_day')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { day: row.day, amount: await firstDepositOf(db, userId) };
}

/** A visitor (null) has nothing. */
async function knownOf(db: Db, userId: string | null, now: Ms): Promise<Known> {
  if (userId === null) return NOTHING;
  const { firstDay } = periodBefore('month', dayAt(now));
  const received = await db
    .selectFrom('recharge_step')
    .select(['offer', 'first_day', 'end_day', 'step'])
    .where('user_id', '=', userId)
    .where('first_day', '>=', firstDay)
    .execute();
  const days = await depositDaysOf(db, userId, { firstDay, endDay: dayAt(now) + 1 });
  return { days, first: await firstOf(db, userId), received };
}

/** The steps of an offer in its periods; late ones only while they can be received. */
function stepsIn(offer: RechargeOffer, rule: RechargeRule, known: Known, { now, worths }: { now: Ms; worths: Worths }) {
  return periodsAt(rule, known.first, now).flatMap((period) => {
    const days = known.days.filter(({ day }) => day >= period.firstDay && day < (period.endDay ?? 0));
    const value = measured(offer.measure, rule, { days, first: known.first });
    // Also those of another period, which the rule had before an edit, if it shares a day with this one.
    const received = known.received.filter(
      ({ offer: id, first_day, end_day }) =>
        id === offer.id && first_day < (period.endDay ?? Infinity) && (end_day ?? first_day + 1) > period.firstDay,
    );
    const steps = stepsOf(rule, period, { value, received: new Set(received.map(({ step }) => step)) }, worths);
    if (period.isLate) return steps.filter(({ state }) => state === 'done');
    // A first deposit is made once: its other steps are out of reach then.
    return offer.measure === 'first' && known.first !== null ? steps.filter(({ state }) => state !== 'going') : steps;
  });
}

/** An offer's rule and the steps that a player sees; none while its activity is closed. Null for an unknown type. */
export async function overviewOf(
  db: Db,
  userId: string | null,
  type: number,
  now: Ms,
): Promise<{ readonly offer: RechargeOffer; readonly rule: RechargeRule; readonly steps: RechargeStep[] } | null> {
  const offer = rechargeOfferOf(type);
  const rule = offer && (await readRules(db)).get(offer.id);
  if (offer === undefined || rule === undefined) return null;
  if (!(await isActivityOpen(db, type, now))) return { offer, rule, steps: [] };
  const worths = await readProps(db, DEFAULT_LANGUAGE);
  return { offer, rule, steps: stepsIn(offer, rule, await knownOf(db, userId, now), { now, worths }) };
}

/** The steps of all open offers that can be received: the flag rechargeStepsFlag, and the bonus centre. */
export async function waitingSteps(db: Db, userId: string, now: Ms): Promise<(RechargeStep & { type: number })[]> {
  const [rules, worths, known] = [
    await readRules(db),
    await readProps(db, DEFAULT_LANGUAGE),
    await knownOf(db, userId, now),
  ];
  const waiting: (RechargeStep & { type: number })[] = [];
  for (const offer of RECHARGE_OFFERS) {
    const rule = rules.get(offer.id);
    if (rule === undefined || !(await isActivityOpen(db, offer.type, now))) continue;
    const done = stepsIn(offer, rule, known, { now, worths }).filter(({ state }) => state === 'done');
    waiting.push(...done.map((step) => ({ ...step, type: offer.type })));
  }
  return waiting;
}

/** Pays a step once a period. The caller holds the member's lock. Throws BusinessError stepGone, stepNotReached, stepReceived. */
export async function receive(
  trx: Trx,
  userId: string,
  asked: { readonly type: number; readonly id: string; readonly since: Ms },
  now: Ms,
): Promise<Paid> {
  const overview = await overviewOf(trx, userId, asked.type, now);
  const found = overview?.steps.find(({ id, since }) => id === asked.id && since === asked.since);
  if (overview === null || found === undefined) throw new BusinessError(E.stepGone);
  if (found.state === 'going') throw new BusinessError(E.stepNotReached);
  if (found.state === 'received') throw new BusinessError(E.stepReceived);
  const [offer, firstDay] = [overview.offer.id, asked.since / DAY_MS];
  const endDay = found.until === null ? null : found.until / DAY_MS - overview.rule.graceDays;
  await trx
    .insertInto('recharge_step')
    .values({
      user_id: userId,
      offer,
      first_day: firstDay,
      end_day: endDay,
      step: found.id,
      value: found.progress,
      received_at: now,
    })
    .execute();
  return payReceived(trx, found.awards, {
    userId,
    kind: 'recharge-step',
    reference: `${userId}:${offer}:${firstDay}:${found.id}`,
    turnoverFactor: found.turnoverFactor,
    now,
  });
}
