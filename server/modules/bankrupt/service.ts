import { BANKRUPT_ERRORS as E, type BankruptGiftInfo } from '#contract/bankrupt/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { MemberContext } from '../../hooks.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { dayOf, ownMoneyOf } from './repository.ts';
import { type BankruptRule, bankruptRuleInForce } from './rule.ts';
import { type BankruptDay, canReceive, giftOf, hasAwards, hasLost, NO_GIFT } from './rules.ts';
import './tables.ts';

type Member = Pick<MemberContext, 'userId' | 'now' | 'mayBet'>;
type Player = Member & Pick<MemberContext, 'mayPlay'>;

/** A member's play and awards of today, and whether they have lost their money. */
interface Today {
  readonly rule: BankruptRule;
  readonly day: BankruptDay;
  readonly isOut: boolean;
}

async function todayOf(db: Db, { userId, now, mayBet }: Member): Promise<Today> {
  const rule = await bankruptRuleInForce.read(db);
  const day = await dayOf(db, userId, dayAt(now));
  // The cheapest question is asked first, because most members have not lost.
  const isOut =
    hasLost(rule, day) &&
    (await ownMoneyOf(db, userId, now)) < rule.balanceBelow &&
    (await playTotalsOf(db, userId)).deposited > 0 &&
    (await mayBet());
  return { rule, day, isOut };
}

/**
 * The gift of a member today. It begins with the first received award, and then lasts until the end of the UTC day; before
 * that it is there while they are out of money.
 */
async function giftAt(db: Db, { rule, day, isOut }: Today, now: Ms): Promise<BankruptGiftInfo> {
  const hasGift = (isOut || day.betThen !== null) && (await isActivityOpen(db, ACTIVITY.Bankrupt, now));
  return hasGift ? giftOf(rule, day, now) : NO_GIFT;
}

/** The gift of a member; none for those who may not play. */
export const infoOf = async (db: Db, member: Player): Promise<BankruptGiftInfo> =>
  member.mayPlay ? giftAt(db, await todayOf(db, member), member.now) : NO_GIFT;

/** The flags of the member's data. */
export async function flagsOf(db: Db, member: Player) {
  if (!member.mayPlay) return {};
  const today = await todayOf(db, member);
  const gift = await giftAt(db, today, member.now);
  const bankruptAwardFlag = canReceive(gift);
  return { bankruptFlag: hasAwards(gift), bankruptAwardFlag, vipBankruptFlag: today.isOut && !bankruptAwardFlag };
}

/**
 * Pays an award once a UTC day. The caller holds the member's lock. Throws BusinessError notBankrupt, received,
 * betNotReached, gone.
 */
export async function receive(trx: Trx, member: Member, id: string): Promise<Paid> {
  const { userId, now } = member;
  if (!(await isActivityOpen(trx, ACTIVITY.Bankrupt, now))) throw new BusinessError(E.gone);
  const today = await todayOf(trx, member);
  const gift = await giftAt(trx, today, now);
  if (!gift.bankrupt) throw new BusinessError(E.notBankrupt);
  const award = gift.awardList.find((each) => each.id === id);
  if (award === undefined) throw new BusinessError(E.gone);
  if (award.isReceived) throw new BusinessError(E.received);
  if (!award.canReceive) throw new BusinessError(E.betNotReached);
  const { propId, count } = award;
  await trx
    .insertInto('bankrupt_gift')
    .values({ user_id: userId, day: dayAt(now), award: id, coins: count, bet: today.day.bet, received_at: now })
    .execute();
  return payReceived(trx, [{ propId, count }], {
    userId,
    kind: 'bankrupt-gift',
    reference: `${userId}:${dayAt(now)}:${id}`,
    turnoverFactor: today.rule.turnoverFactor,
    now,
  });
}
