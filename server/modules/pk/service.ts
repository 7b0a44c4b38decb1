import { ACTIVITY } from '#contract/base/enums.ts';
import { PK_ERRORS as E, type PkRule, pkRule } from '#contract/pk/calls.ts';
import type { Camp } from '#contract/pk/camps.ts';
import type { Paid } from '#contract/props/award.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { requireOpen } from '../../content/activities.ts';
import { ruleOf } from '../../content/rule.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { COIN } from '../../ledger/accounts.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { payAwards, withWorth } from '../../play/awards.ts';
import {
  findEntry,
  findRound,
  insertEntry,
  markReceived,
  openRound,
  type OwnEntry,
  ruleIn,
  unreceived,
} from './repository.ts';
import { dayOfId, timesOf } from './rules.ts';

/** The rule in force: of rounds that nobody has opened yet. */
export const pkRuleInForce = ruleOf('pkRule', pkRule);

/** The rule of a day: the one its round was opened by, else the one in force. */
export async function ruleOn(db: Db, day: number): Promise<PkRule> {
  const round = await findRound(db, day);
  return round === undefined ? pkRuleInForce.read(db) : ruleIn(round);
}

/**
 * Puts a member into a camp for today; the first one of a day opens its round. The caller holds their lock. Throws
 * BusinessError signUpOver, signedUp, and ACTIVITY_ERRORS. @returns the day
 */
export async function signUp(trx: Trx, userId: string, camp: Camp, now: number): Promise<number> {
  await requireOpen(trx, ACTIVITY.RedPKBlue, now);
  const day = dayAt(now);
  const round = (await findRound(trx, day)) ?? (await openRound(trx, day, await pkRuleInForce.read(trx)));
  if (now >= timesOf(day, ruleIn(round)).signUpUntil) throw new BusinessError(E.signUpOver);
  if (!(await insertEntry(trx, { userId, day, camp, now }))) throw new BusinessError(E.signedUp);
  return day;
}

/** No share can be received after so many days, whatever the rule of its round. */
const OLDEST_DAYS = 91;

/** Shares that a member can receive now, the first to expire first. */
export async function waitingShares(db: Db, userId: string, now: number): Promise<OwnEntry[]> {
  const shares = await unreceived(db, userId, dayAt(now) - OLDEST_DAYS);
  return shares.filter(({ day, round }) => now < timesOf(day, ruleIn(round)).until).toReversed();
}

/**
 * Pays a member's share of a round, once, as a bonus to be bet. The caller holds their lock. Throws BusinessError
 * noShare (also for a round that never was), notDecided, received, expired.
 */
export async function receive(trx: Trx, userId: string, id: string, now: number): Promise<Paid> {
  const day = dayOfId(id);
  const entry = day === null ? undefined : await findEntry(trx, userId, day);
  if (entry === undefined) throw new BusinessError(E.noShare);
  if (entry.share === null) throw new BusinessError(E.notDecided);
  if (entry.share === 0) throw new BusinessError(E.noShare);
  if (entry.received_at !== null) throw new BusinessError(E.received);
  const rule = ruleIn(entry.round);
  if (now >= timesOf(entry.day, rule).until) throw new BusinessError(E.expired);
  await markReceived(trx, userId, entry.day, now);
  const awards = [{ propId: COIN, count: entry.share }];
  const turnover = entry.share * rule.turnoverFactor;
  const payment = {
    userId,
    kind: 'pk-share',
    reference: `${userId}:${id}`,
    turnover,
    expiryOf: () => null,
    now,
  } as const;
  await payAwards(trx, awards, payment);
  return { awards: withWorth(awards, new Map()), turnover, coin: await coinOf(trx, userId) };
}
