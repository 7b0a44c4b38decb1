import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, dayEndAt } from '#contract/values/utc-days.ts';
import type { ExchangeRule } from '#contract/withdrawal/calls.ts';
import { WITHDRAW_LEVEL } from '#contract/withdrawal/rules.ts';
import type { Db } from '../../../db/transact.ts';
import { playStateAt } from '../../../identity/players/play-state.ts';
import { memberOf } from '../../../identity/players/users.ts';
import { findVerified, type VerifiedIdentity } from '../../../identity/players/verified.ts';
import { coinOf } from '../../../ledger/ledger.ts';
import { playTotalsOf } from '../../../play/totals.ts';
import { type Turnover, turnoverOf } from '../../../play/turnover.ts';
import { unplayedBonusOf } from '../../../play/unplayed-bonus.ts';
import { askedSince } from './repository.ts';
import type { WithdrawalAllowance } from './rules.ts';

/** All that a member's next withdrawal depends on. */
export interface MemberAllowance extends WithdrawalAllowance {
  readonly userLevel: number;
  readonly verified: VerifiedIdentity | undefined;
  readonly turnover: Turnover;
  /** Turnover that is left is not asked for. */
  readonly isTurnoverWaived: boolean;
  readonly dailyResetTime: number;
}

/** The member's current conditions for a withdrawal. */
export async function withdrawalAllowanceOf(
  db: Db,
  userId: string,
  rule: ExchangeRule,
  now: number,
): Promise<MemberAllowance> {
  const user = await memberOf(db, userId);
  const userLevel = user.user_level;
  // An excluded player cannot bet the remaining turnover, for months or years.
  const isTurnoverWaived = playStateAt(user, now).playState === 'excluded';
  const verified = await findVerified(db, userId);
  const turnover = await turnoverOf(db, userId);
  const asked = await askedSince(db, userId, dayAt(now) * DAY_MS);
  return {
    userLevel,
    verified,
    isVerified: verified !== undefined && userLevel >= WITHDRAW_LEVEL,
    isDepositNeeded: !isTurnoverWaived && (await playTotalsOf(db, userId)).deposited === 0,
    turnover,
    isTurnoverWaived,
    turnoverLeft: isTurnoverWaived ? 0 : turnover.left,
    // Or a bonus could be cashed by excluding oneself, unplayed.
    bonusKept: isTurnoverWaived ? await unplayedBonusOf(db, userId) : 0,
    coin: await coinOf(db, userId),
    dailyCountLeft: Math.max(0, rule.dailyCount - asked.count),
    dailyAmountLeft: Math.max(0, rule.dailyAmount - asked.amount),
    dailyResetTime: dayEndAt(now),
  };
}
