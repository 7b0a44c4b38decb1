import { ACTIVITY } from '#contract/base/enums.ts';
import type { Ms } from '#contract/base/units.ts';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, type UtcDays, utcPeriodOf } from '#contract/values/utc-days.ts';
import { activityTimesOf } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { standingsOf } from '../../identity/players/standings.ts';
import { slotshackRuleInForce } from './rule.ts';
import { SLOTS_WEEK } from './week-job.ts';
import { receivePrize, wonBy } from './won.ts';

const weekAt = (now: Ms): UtcDays => utcPeriodOf('week', dayAt(now));

const getSlotsShack: Handler<'getSlotsShack'> = async ({ db, session, language, now }) => {
  const { prizes, minRounds, minBet, turnoverFactor } = await slotshackRuleInForce.read(db);
  const props = await readProps(db, language);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.SlotsHack, now),
    gameIds: [...HOUSE_SLOTS],
    prizes: prizes
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to, propId, count }) => ({
        from,
        to,
        award: { propId, count, num: props.get(propId)?.num ?? 0 },
      })),
    minRounds,
    minBet,
    turnoverFactor,
    endsAt: weekAt(now).endDay * DAY_MS,
    won: await wonBy(db, session.userId, props),
    serverTime: now,
  };
};

const getSlotsShackRank: Handler<'getSlotsShackRank'> = async ({ db, session, now }, page) => {
  const week = weekAt(now);
  const board = { ...SLOTS_WEEK, firstDay: week.firstDay, now };
  return { errcode: 0, ...(await standingsOf(db, board, session.userId, page, { ...week, games: HOUSE_SLOTS })) };
};

const receiveSlotsShack: Handler<'receiveSlotsShack'> = async ({ db, session, now }, { week }) => ({
  errcode: 0,
  ...(await receivePrize(db, session.userId, week, now)),
});

/** The calls of the Slots Shack. */
export const slotshackHandlers = { getSlotsShack, getSlotsShackRank, receiveSlotsShack } satisfies Partial<Handlers>;
