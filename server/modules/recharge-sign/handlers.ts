import { ACTIVITY } from '#contract/base/enums.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { overviewOf, signIn, upgrade } from './service.ts';

const getRechargeSignConfig: Handler<'getRechargeSignConfig'> = async ({ db, session, now }) => {
  const { rule, days } = await overviewOf(db, session?.userId ?? null, now);
  const { amount, upgradeAmount, turnoverFactor, claimDays } = rule;
  const times = await activityTimesOf(db, ACTIVITY.RechargeSign, now);
  return { errcode: 0, ...times, days, amount, upgradeAmount, turnoverFactor, claimDays, serverTime: now };
};

const rechargeSignIn: Handler<'rechargeSignIn'> = async ({ db, session: { userId }, now }, { id }) => ({
  errcode: 0,
  ...(await signIn(db, { userId, id, now })),
});

const upgradeRechargeSignAward: Handler<'upgradeRechargeSignAward'> = async (
  { db, session: { userId }, now },
  { id },
) => ({ errcode: 0, ...(await upgrade(db, { userId, id, now })) });

/** The calls of the recharge sign-in. */
export const rechargeSignHandlers = {
  getRechargeSignConfig,
  rechargeSignIn,
  upgradeRechargeSignAward,
} satisfies Partial<Handlers>;
