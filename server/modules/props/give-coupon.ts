import { PROP_ERRORS as E } from '#contract/props/calls.ts';
import type { PropConfig } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { COIN, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { coinOf, post } from '../../ledger/ledger.ts';
import { takeProp } from '../../play/props.ts';
import { addTurnover } from '../../play/turnover.ts';

/** What a used coupon gave, and what must be bet because of it; hundredths. */
interface Given {
  readonly amount: number;
  readonly turnover: number;
  /** The balance then. */
  readonly coin: number;
}

/**
 * Uses up one give coupon and pays what it is worth. The caller holds the member's lock. Throws BusinessError notHeld.
 */
export async function redeemCoupon(
  trx: Trx,
  userId: string,
  { propId, num: amount, turnoverFactor }: PropConfig,
  { reference, now }: { readonly reference: string; readonly now: number },
): Promise<Given> {
  const isTaken = await takeProp(trx, { userId, propId, kind: 'coupon-used', reference, now });
  if (!isTaken) throw new BusinessError(E.notHeld);
  const turnover = amount * turnoverFactor;
  if (amount > 0) {
    const postings = [
      { owner: PROMOTIONS, asset: COIN, amount: -amount },
      { owner: userAccount(userId), asset: COIN, amount },
    ];
    await post(trx, { kind: 'coupon-gift', reference, postings, now });
    await addTurnover(trx, { userId, kind: 'coupon-gift', reference, amount, required: turnover, now });
  }
  return { amount, turnover, coin: await coinOf(trx, userId) };
}
