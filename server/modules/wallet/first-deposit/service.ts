import { FIRST_DEPOSIT_ERRORS as E } from '#contract/first-deposit/calls.ts';
import type { Paid } from '#contract/props/award.ts';
import type { BonusRule } from '#contract/wallet/deposit.ts';
import { depositBonusAt } from '../../../content/deposit-bonus.ts';
import type { Db, Trx } from '../../../db/transact.ts';
import { BusinessError } from '../../../errors.ts';
import type { Hooks } from '../../../hooks.ts';
import { COIN } from '../../../ledger/accounts.ts';
import { coinOf } from '../../../ledger/ledger.ts';
import { payAwards } from '../../../play/awards.ts';
import { findFirstBonus, markReceived } from './repository.ts';

type GiftHooks = Pick<Hooks, 'firstGiftRefusal'>;

/** A member at a time, with all that they have deposited, hundredths. */
interface Depositor {
  readonly userId: string;
  readonly deposited: number;
  readonly now: number;
}

/** The bonus of a member's next deposit: only the first one gets one, and only members who may have gifts that are given once. */
export async function bonusFor(
  db: Db,
  hooks: GiftHooks,
  { userId, deposited, now }: Depositor,
): Promise<BonusRule | null> {
  if (deposited > 0) return null;
  const rule = await depositBonusAt(db, now);
  return rule === null || (await hooks.firstGiftRefusal(db, { userId })) !== null ? null : rule;
}

/** Whether a bonus waits: the flag firstDepositFlag. */
export const hasFirstBonus = async (db: Db, userId: string): Promise<boolean> =>
  (await findFirstBonus(db, userId))?.received_at === null;

/**
 * Pays the bonus of the first deposit once, by the terms of its order. The caller holds the member's lock. Throws
 * BusinessError noFirstBonus, firstBonusReceived, and firstBonusHeld for members who may have no gift that is given once.
 */
export async function receiveFirstBonus(trx: Trx, hooks: GiftHooks, userId: string, now: number): Promise<Paid> {
  const found = await findFirstBonus(trx, userId);
  if (found === undefined) throw new BusinessError(E.noFirstBonus);
  if (found.received_at !== null) throw new BusinessError(E.firstBonusReceived);
  if ((await hooks.firstGiftRefusal(trx, { userId })) !== null) throw new BusinessError(E.firstBonusHeld);
  const { order_id: reference, bonus, turnover } = found;
  const awards = [{ propId: COIN, count: bonus, num: 0 }];
  await markReceived(trx, userId, now);
  await payAwards(trx, awards, { userId, kind: 'first-deposit', reference, turnover, expiryOf: () => null, now });
  return { awards, turnover, coin: await coinOf(trx, userId) };
}
