import { ACTIVITY } from '#contract/base/enums.ts';
import { activityTimesOf } from '../../../content/activities.ts';
import { depositBonusAt } from '../../../content/deposit-bonus.ts';
import type { Handler } from '../../../http/calls/handlers.ts';
import { playTotalsOf } from '../../../play/totals.ts';
import { readOffer } from '../channels.ts';
import { type FirstBonusRow, findFirstBonus } from './repository.ts';
import { bonusFor, receiveFirstBonus } from './service.ts';

const firstBonusView = ({ deposit, bonus, turnover, created_at, received_at }: FirstBonusRow) => ({
  deposit,
  bonus,
  turnover,
  depositTime: created_at,
  receiveTime: received_at,
});

const getFirstDeposit: Handler<'getFirstDeposit'> = async ({ db, hooks, session, language, now }) => {
  const userId = session?.userId ?? null;
  const deposited = userId === null ? 0 : (await playTotalsOf(db, userId)).deposited;
  const first = userId === null ? undefined : await findFirstBonus(db, userId);
  const { items } = await readOffer(db, language);
  return {
    errcode: 0,
    ...(await activityTimesOf(db, ACTIVITY.FirstDeposit, now)),
    rule: userId === null ? await depositBonusAt(db, now) : await bonusFor(db, hooks, { userId, deposited, now }),
    amounts: Object.values(items)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b),
    first: first === undefined ? null : firstBonusView(first),
    totalRecharge: deposited,
    serverTime: now,
  };
};

const receiveFirstDeposit: Handler<'receiveFirstDeposit'> = async ({ db, hooks, session, now }) => ({
  errcode: 0,
  ...(await receiveFirstBonus(db, hooks, session.userId, now)),
});

/** The calls of the first deposit. */
export const firstDepositHandlers = { getFirstDeposit, receiveFirstDeposit };
