import { ACTIVITY } from '#contract/base/enums.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { readDays, signInFor } from './service.ts';

const loginBonus3User: Handler<'loginBonus3User'> = async ({ db, session, now }) => ({
  errcode: 0,
  times: await activityTimesOf(db, ACTIVITY.FreeSign, now),
  ...(await readDays(db, session?.userId ?? null, now)),
  endsAt: (dayAt(now) + 1) * DAY_MS,
  serverTime: now,
});

const loginBonus3UserReceive: Handler<'loginBonus3UserReceive'> = async ({ db, session, now }, { day }) => ({
  errcode: 0,
  ...(await signInFor(db, session.userId, day, now)),
});

/** The calls of the sign-in (spec §7). */
export const signInHandlers = { loginBonus3User, loginBonus3UserReceive } satisfies Partial<Handlers>;
