import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { MONTHLY_BONUS_ERRORS as E, type MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import type { Paid } from '#contract/props/award.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import '../../play/tables.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { monthlyBonusRuleInForce } from './rule.ts';
import { type BonusMonth, type MonthKnown, monthsAt, stepsOf } from './rules.ts';
import './tables.ts';

const NOTHING: MonthKnown = { bet: 0, received: new Set() };

/** Valid bets and received steps of a month; a visitor (null) has none. */
async function knownOf(db: Db, userId: string | null, { firstDay, endDay }: BonusMonth): Promise<MonthKnown> {
  if (userId === null) return NOTHING;
  const { bet } = await db
    .selectFrom('game_day')
    .select(({ fn }) => fn.sum<number | null>('bet').as('bet'))
    .where('user_id', '=', userId)
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .executeTakeFirstOrThrow();
  const received = await db
    .selectFrom('monthly_bonus')
    .select('step')
    .where('user_id', '=', userId)
    .where('first_day', '=', firstDay)
    .execute();
  return { bet: Number(bet ?? 0), received: new Set(received.map(({ step }) => step)) };
}

/** The steps that a player sees, and their valid bets of this month. */
export interface MonthlyOverview {
  readonly steps: readonly MonthlyStep[];
  readonly bet: Hundredths;
  readonly endsAt: Ms;
  readonly graceDays: number;
}

/** Steps of this month, and those of the last one that wait; no steps while the activity is closed. */
export async function overviewOf(db: Db, userId: string | null, now: Ms): Promise<MonthlyOverview> {
  const rule = await monthlyBonusRuleInForce.read(db);
  const isOpen = await isActivityOpen(db, ACTIVITY.monthlyBonus, now);
  const props = await readProps(db, DEFAULT_LANGUAGE);
  const steps: MonthlyStep[] = [];
  let [bet, endsAt] = [0, now];
  for (const month of monthsAt(rule, now)) {
    const known = await knownOf(db, userId, month);
    const all = stepsOf(rule, month, known, props);
    steps.push(...(month.isLate ? all.filter(({ state }) => state === 'done') : all));
    if (!month.isLate) [bet, endsAt] = [known.bet, month.endDay * DAY_MS];
  }
  return { steps: isOpen ? steps : [], bet, endsAt, graceDays: rule.graceDays };
}

/** Whether a step can be received: the flag monthlyBonusFlag. */
export async function hasStep(db: Db, userId: string, now: Ms): Promise<boolean> {
  return (await overviewOf(db, userId, now)).steps.some(({ state }) => state === 'done');
}

/** Pays a step once a month. The caller holds the member's lock. Throws BusinessError gone, notReached, received. */
export async function receive(
  trx: Trx,
  userId: string,
  asked: { readonly id: string; readonly month: Ms },
  now: Ms,
): Promise<Paid> {
  const rule = await monthlyBonusRuleInForce.read(trx);
  const month = monthsAt(rule, now).find(({ firstDay }) => firstDay * DAY_MS === asked.month);
  if (month === undefined || !(await isActivityOpen(trx, ACTIVITY.monthlyBonus, now))) throw new BusinessError(E.gone);
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const known = await knownOf(trx, userId, month);
  const found = stepsOf(rule, month, known, props).find(({ id }) => id === asked.id);
  if (found === undefined) throw new BusinessError(E.gone);
  if (found.state === 'going') throw new BusinessError(E.notReached);
  if (found.state === 'received') throw new BusinessError(E.received);
  const { firstDay } = month;
  await trx
    .insertInto('monthly_bonus')
    .values({ user_id: userId, first_day: firstDay, step: found.id, bet: known.bet, received_at: now })
    .execute();
  return payReceived(trx, found.awards, {
    userId,
    kind: 'monthly-bonus',
    reference: `${userId}:${firstDay}:${found.id}`,
    turnoverFactor: found.turnoverFactor,
    now,
  });
}
