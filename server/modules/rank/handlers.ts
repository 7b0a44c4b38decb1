import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { readProps } from '../../content/props.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { standingsOf } from '../../identity/players/standings.ts';
import { rankRuleInForce } from './rule.ts';
import { daysOf, prizesOf, requiredOf } from './rules.ts';

const getRank: Handler<'getRank'> = async ({ db, session: { userId }, language, now }, { board, period, ...page }) => {
  const days = daysOf(period, dayAt(now));
  const rule = await rankRuleInForce.read(db);
  const required = requiredOf(rule, period);
  // Only periods with prizes require play.
  const play = days.endDay === null ? null : days;
  const [standings, props] = await Promise.all([
    standingsOf(db, { board, period, firstDay: days.firstDay, now }, userId, page, play),
    readProps(db, language),
  ]);
  return {
    errcode: 0,
    ...standings,
    prizes: prizesOf(rule, board, period).map(({ from, to, propId, count }) => ({
      from,
      to,
      award: { propId, count, num: props.get(propId)?.num ?? 0 },
    })),
    minRounds: required.rounds,
    minBet: required.bet,
    turnoverFactor: rule.turnoverFactor,
    endsAt: days.endDay === null ? null : days.endDay * DAY_MS,
    serverTime: now,
  };
};

/** The rank call (spec §2, /rank). */
export const rankHandlers = { getRank } satisfies Partial<Handlers>;
