import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { REBATE_ERRORS as E } from '#contract/rebate/calls.ts';
import type { RebateType } from '#contract/rebate/types.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { payAwards } from '../../play/awards.ts';
import './tables.ts';

/** Rebates that a member can claim now, of one type or of all, oldest first. */
export const claimableOf = (db: Db, userId: string, now: Ms, type?: RebateType) =>
  db
    .selectFrom('rebate')
    .select(['type', 'first_day', 'amount', 'turnover_factor', 'expires_at'])
    .where('user_id', '=', userId)
    .where('received_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(type !== undefined, (query) => query.where('type', '=', type as RebateType))
    .orderBy('first_day')
    .orderBy('type')
    .execute();

/** Names a rebate's transfer. */
export const referenceOf = (userId: string, type: RebateType, firstDay: number): string =>
  `${userId}:${type}:${firstDay}`;

/** Pays what can be claimed, each rebate once. The caller holds the member's lock. Throws BusinessError nothing. */
export async function claim(trx: Trx, userId: string, now: Ms, type?: RebateType): Promise<Paid> {
  const rebates = await claimableOf(trx, userId, now, type);
  if (rebates.length === 0) throw new BusinessError(E.nothing);
  for (const { type: of, first_day: firstDay, amount, turnover_factor: factor } of rebates) {
    await trx
      .updateTable('rebate')
      .set({ received_at: now })
      .where('user_id', '=', userId)
      .where('type', '=', of)
      .where('first_day', '=', firstDay)
      .execute();
    await payAwards(trx, [{ propId: PROP.coin, count: amount }], {
      userId,
      kind: 'rebate',
      reference: referenceOf(userId, of, firstDay),
      turnover: amount * factor,
      expiryOf: () => null,
      now,
    });
  }
  const amount = rebates.reduce((sum, each) => sum + each.amount, 0);
  const turnover = rebates.reduce((sum, each) => sum + each.amount * each.turnover_factor, 0);
  const awards = [{ propId: PROP.coin, count: amount, num: 0 }];
  return { awards, turnover, coin: await coinOf(trx, userId) };
}
