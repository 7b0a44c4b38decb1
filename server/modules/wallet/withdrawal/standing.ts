import { dayOf, startOf } from '#contract/values/calendar.ts';
import type { ExchangeRule } from '#contract/withdrawal/calls.ts';
import { WITHDRAW_LEVEL } from '#contract/withdrawal/rules.ts';
import type { Db } from '../../../db/transact.ts';
import { standingAt } from '../../../identity/players/play-state.ts';
import { memberOf } from '../../../identity/players/users.ts';
import { findVerified, type VerifiedIdentity } from '../../../identity/players/verified.ts';
import { coinOf } from '../../../ledger/ledger.ts';
import { type Turnover, turnoverOf } from '../../../play/turnover.ts';
import { unplayedBonusOf } from '../../../play/unplayed-bonus.ts';
import { askedSince } from './repository.ts';
import type { Standing } from './rules.ts';

/** All that a member's next withdrawal depends on. */
export interface MemberStanding extends Standing {
  readonly userLevel: number;
  readonly verified: VerifiedIdentity | undefined;
  readonly turnover: Turnover;
  /** Turnover that is left is not asked for. */
  readonly isTurnoverWaived: boolean;
  readonly dailyResetTime: number;
}

/** How a member stands with withdrawals now. */
export async function standingOf(db: Db, userId: string, rule: ExchangeRule, now: number): Promise<MemberStanding> {
  const user = await memberOf(db, userId);
  const userLevel = user.user_level;
  // Who has excluded themselves cannot bet what is left, for months or years.
  const isTurnoverWaived = standingAt(user, now).playState === 'excluded';
  const verified = await findVerified(db, userId);
  const turnover = await turnoverOf(db, userId);
  const today = dayOf(now);
  const asked = await askedSince(db, userId, startOf(today));
  return {
    userLevel,
    verified,
    isVerified: verified !== undefined && userLevel >= WITHDRAW_LEVEL,
    turnover,
    isTurnoverWaived,
    turnoverLeft: isTurnoverWaived ? 0 : turnover.left,
    // Or a bonus could be cashed by excluding oneself, unplayed.
    bonusKept: isTurnoverWaived ? await unplayedBonusOf(db, userId) : 0,
    coin: await coinOf(db, userId),
    dailyCountLeft: Math.max(0, rule.dailyCount - asked.count),
    dailyAmountLeft: Math.max(0, rule.dailyAmount - asked.amount),
    dailyResetTime: startOf(today + 1),
  };
}
