import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { overviewOf, receive, waitingSteps } from './service.ts';

const getRechargeSteps: Handler<'getRechargeSteps'> = async ({ db, session, now }, { type }) => {
  const overview = await overviewOf(db, session?.userId ?? null, type, now);
  const period = overview?.rule.period ?? 'ever';
  return {
    errcode: 0,
    ...(await activityTimesOf(db, type, now)),
    steps: overview?.steps ?? [],
    minDaily: overview?.offer.measure === 'days' ? overview.rule.minDaily : 0,
    endsAt: period === 'ever' ? null : utcPeriodOf(period, dayAt(now)).endDay * DAY_MS,
    graceDays: overview?.rule.graceDays ?? 0,
    serverTime: now,
  };
};

const getRechargeStepsWaiting: Handler<'getRechargeStepsWaiting'> = async ({ db, session, now }) => ({
  errcode: 0,
  list: await waitingSteps(db, session.userId, now),
});

const receiveRechargeStep: Handler<'receiveRechargeStep'> = async ({ db, session, now }, { type, id, since }) => ({
  errcode: 0,
  ...(await receive(db, session.userId, { type, id, since }, now)),
});

/** The calls of the steps by deposits. */
export const rechargeStepsHandlers = {
  getRechargeSteps,
  getRechargeStepsWaiting,
  receiveRechargeStep,
} satisfies Partial<Handlers>;
