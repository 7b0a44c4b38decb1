import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { overviewOf, receive } from './service.ts';

const getMonthlyBonus: Handler<'getMonthlyBonus'> = async ({ db, session, now }) => {
  const { steps, ...month } = await overviewOf(db, session?.userId ?? null, now);
  return { errcode: 0, steps: [...steps], ...month, serverTime: now };
};

const receiveMonthlyBonus: Handler<'receiveMonthlyBonus'> = async ({ db, session, now }, { id, month }) => ({
  errcode: 0,
  ...(await receive(db, session.userId, { id, month }, now)),
});

/** The calls of the monthly bonus. */
export const monthlyBonusHandlers = { getMonthlyBonus, receiveMonthlyBonus } satisfies Partial<Handlers>;
