import { SAFEBOX_ERRORS as E } from '#contract/safebox/calls.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import type { ScryptCost } from '../../identity/login/password.ts';
import { findPassword, takePassword, withPassword } from '../../identity/login/safe-password.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { move, safeboxOf } from './move.ts';
import { setSafeboxPassword } from './password.ts';
import { pageOfMovements } from './repository.ts';

const getSafebox: Handler<'getSafebox'> = async ({ db, session: { userId } }, page) => {
  const { list, pages } = await pageOfMovements(db, userId, page);
  return {
    errcode: 0,
    coin: await coinOf(db, userId),
    safebox: await safeboxOf(db, userId),
    hasPassword: (await findPassword(db, userId)) !== undefined,
    pages,
    list: list.map(({ id, amount, balance_after, created_at }) => ({
      id: String(id),
      amount,
      balance: balance_after,
      createTime: created_at,
    })),
  };
};

const moveSafebox: Handler<'moveSafebox'> = async (context, { direction, amount, shown, password }) => {
  const { db, session, random, now } = context;
  const { userId } = session;
  const stored = await findPassword(db, userId);
  if (stored === undefined) return async () => refusalOf(E.noPassword);
  const wish = { userId, direction, amount, shown };
  if (direction === 'in') return async (trx) => ({ errcode: 0, ...(await move(trx, wish, { random, now })) });
  if (password === undefined) return async () => refusalOf(E.passwordNeeded);
  const compared = await withPassword(context, { stored, password }, async () => null);
  if (compared === null) throw new BusinessError(E.wrongPassword, { isKept: false });
  return async (trx) => {
    await takePassword(trx, userId, stored);
    return { errcode: 0, ...(await move(trx, wish, { random, now })) };
  };
};

/** The calls of the safe. */
export const safeboxHandlers = (passwordCost: ScryptCost) =>
  ({
    getSafebox,
    setSafeboxPassword: setSafeboxPassword(passwordCost),
    moveSafebox,
  }) satisfies Partial<Handlers>;
