import { PURPOSE } from '#contract/base/enums.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { CONFIRMED_MS } from '#contract/withdrawal/rules.ts';
import type { Trx } from '../../../db/transact.ts';
import { BusinessError, refusalOf } from '../../../errors.ts';
import type { Handler } from '../../../http/calls/handlers.ts';
import { byCode, inOwnWords } from '../../../identity/login/by-code.ts';
import { findPassword, takePassword, withPassword } from '../../../identity/login/safe-password.ts';
import { memberOf } from '../../../identity/players/users.ts';
import { readExchangeOffer } from './offer.ts';

/** A withdrawal as it is confirmed; amount in hundredths. */
interface Confirmed {
  readonly userId: string;
  readonly cardId: string;
  readonly amount: number;
}

/** Confirms one withdrawal by what the operator's rule asks for. */
export const confirmExchange: Handler<'confirmExchange'> = async (context, { cardId, amount, code, password }) => {
  const { db, session, language, now } = context;
  const { userId } = session;
  const { secondFactor } = (await readExchangeOffer(db, language)).rule;
  const keep = async (trx: Trx) => {
    await keepConfirmation(trx, { userId, cardId, amount }, now);
    return { errcode: 0 } as const;
  };
  switch (secondFactor) {
    case 'none':
      return keep;
    case 'code': {
      const { mobile } = await memberOf(db, userId);
      if (mobile === null) return async () => refusalOf(E.numberNeeded);
      if (code === undefined) return async () => refusalOf(E.notConfirmed);
      const binding = { mobile, purpose: PURPOSE.forget, subject: '' };
      const effect = await byCode(context, { binding, code, prepare: async () => null, effect: keep });
      return async (trx) => inOwnWords(await effect(trx), E);
    }
    case 'safe': {
      const stored = await findPassword(db, userId);
      if (stored === undefined) return async () => refusalOf(E.noSafePassword);
      if (password === undefined) return async () => refusalOf(E.notConfirmed);
      const compared = await withPassword(context, { stored, password }, async () => null);
      if (compared === null) return async () => refusalOf(E.wrongSafePassword);
      return async (trx) => {
        await takePassword(trx, userId, stored);
        return keep(trx);
      };
    }
  }
};

async function keepConfirmation(trx: Trx, { userId, cardId, amount }: Confirmed, now: number): Promise<void> {
  const fields = { card_id: cardId, amount, until: now + CONFIRMED_MS };
  await trx
    .insertInto('withdrawal_confirmation')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** Consumes a confirmation. Throws BusinessError notConfirmed if none exists for this account and amount. */
export async function takeConfirmation(trx: Trx, { userId, cardId, amount }: Confirmed, now: number): Promise<void> {
  const used = await trx
    .deleteFrom('withdrawal_confirmation')
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .where('amount', '=', amount)
    .where('until', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) throw new BusinessError(E.notConfirmed);
}
