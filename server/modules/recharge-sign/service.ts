import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { RECHARGE_SIGN_ERRORS as E, type RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { withWorth } from '../../play/awards.ts';
import { depositDaysOf } from '../../play/deposit-days.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { type RechargeSignRule, rechargeSignRuleInForce } from './rule.ts';
import { daysAt, ruleOfDay, signDays, type SignKnown, upgradeOf, waits } from './rules.ts';
import './tables.ts';

const NOTHING: SignKnown = { largest: new Map(), received: new Map() };

/** Deposits and received days of the days that can be shown; a visitor (null) has none. */
async function knownOf(db: Db, userId: string | null, days: ReturnType<typeof daysAt>): Promise<SignKnown> {
  if (userId === null) return NOTHING;
  const deposits = await depositDaysOf(db, userId, days);
  const received = await db
    .selectFrom('recharge_sign')
    .select(['day', 'is_upgraded'])
    .where('user_id', '=', userId)
    .where('day', '>=', days.firstDay)
    .execute();
  return {
    largest: new Map(deposits.map(({ day, largest }) => [day, Number(largest)])),
    received: new Map(received.map(({ day, is_upgraded }) => [day, { isUpgraded: is_upgraded }])),
  };
}

/** The rule and the days that a player sees; no days while the activity is closed. */
export async function overviewOf(
  db: Db,
  userId: string | null,
  now: Ms,
): Promise<{ readonly rule: RechargeSignRule; readonly days: RechargeSignDay[] }> {
  const rule = await rechargeSignRuleInForce.read(db);
  if (!(await isActivityOpen(db, ACTIVITY.RechargeSign, now))) return { rule, days: [] };
  const worths = await readProps(db, DEFAULT_LANGUAGE);
  return { rule, days: signDays(rule, await knownOf(db, userId, daysAt(rule, now)), { now, worths }) };
}

/** Whether a day or an upgrade can be received: the flag rechargeSignFlag. */
export const hasDay = async (db: Db, userId: string, now: Ms): Promise<boolean> =>
  (await overviewOf(db, userId, now)).days.some(waits);

interface Asked {
  readonly userId: string;
  /** Id of a day. */
  readonly id: string;
  readonly now: Ms;
}

async function dayOf(trx: Trx, { userId, id, now }: Asked) {
  const { rule, days } = await overviewOf(trx, userId, now);
  const day = days.find((each) => each.id === id);
  if (day === undefined || day.state === 'next') throw new BusinessError(E.dayGone);
  return { rule, day };
}

/**
 * Pays a day by its largest deposit so far, once. The caller holds the member's lock. Throws BusinessError dayGone,
 * noDeposit, dayReceived.
 */
export async function signIn(trx: Trx, asked: Asked): Promise<Paid> {
  const { userId, id, now } = asked;
  const { rule, day } = await dayOf(trx, asked);
  if (day.state === 'received') throw new BusinessError(E.dayReceived);
  if (day.state === 'missed' && day.deposited >= rule.amount) throw new BusinessError(E.dayGone);
  if (day.state !== 'done') throw new BusinessError(E.noDeposit);
  const isUpgraded = day.deposited >= rule.upgradeAmount;
  await trx
    .insertInto('recharge_sign')
    .values({
      user_id: userId,
      day: Number(id),
      deposit: day.deposited,
      is_upgraded: isUpgraded,
      received_at: now,
      upgraded_at: null,
    })
    .execute();
  return pay(trx, asked, rule, { awards: isUpgraded ? day.upgraded : day.awards, reference: `${userId}:${id}` });
}

/** Pays the upgrade of a received day, once. The caller holds the member's lock. Throws BusinessError dayGone, noUpgrade. */
export async function upgrade(trx: Trx, asked: Asked): Promise<Paid> {
  const { userId, id, now } = asked;
  const { rule, day } = await dayOf(trx, asked);
  if (day.upgrade !== 'done') throw new BusinessError(E.noUpgrade);
  await trx
    .updateTable('recharge_sign')
    .set({ is_upgraded: true, upgraded_at: now })
    .where('user_id', '=', userId)
    .where('day', '=', Number(id))
    .execute();
  const awards = withWorth(upgradeOf(ruleOfDay(rule, Number(id))), new Map());
  return pay(trx, asked, rule, { awards, reference: `${userId}:${id}:upgrade` });
}

async function pay(
  trx: Trx,
  { userId, now }: Asked,
  { turnoverFactor }: RechargeSignRule,
  { awards, reference }: { readonly awards: Paid['awards']; readonly reference: string },
): Promise<Paid> {
  return payReceived(trx, awards, {
    userId,
    kind: 'recharge-sign',
    reference,
    turnoverFactor,
    now,
  });
}
