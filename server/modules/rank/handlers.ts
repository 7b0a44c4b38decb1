import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { readProps } from '../../content/props.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskedProfile, profilesOf } from '../../identity/players/profiles.ts';
import { type Board, ownEntry, pageOfRank, placeOf, playOf } from './repository.ts';
import { rankRuleInForce } from './rule.ts';
import { daysOf, prizesOf, requiredOf } from './rules.ts';

const getRank: Handler<'getRank'> = async ({ db, session: { userId }, language, now }, { board, period, ...page }) => {
  const days = daysOf(period, dayAt(now));
  const of: Board = { board, period, firstDay: days.firstDay, now };
  const rule = await rankRuleInForce.read(db);
  const required = requiredOf(rule, period);
  const [{ list, pages }, own, props] = await Promise.all([
    pageOfRank(db, of, page),
    ownRank(db, of, userId, days),
    readProps(db, language),
  ]);
  const ids = [userId, ...list.map(({ user_id }) => user_id)];
  const profiles = await profilesOf(db, ids);
  const first = (page.pageNum - 1) * page.pageSize + 1;
  return {
    errcode: 0,
    list: list.map(({ user_id, value, reached_at }, index) => ({
      id: String(first + index),
      ranking: first + index,
      ...maskedProfile(profiles.get(user_id)),
      value,
      reachedTime: reached_at,
    })),
    pages,
    own: own === null ? null : { ...own, ...(profiles.get(userId) ?? { nickname: '', avatar: '' }) },
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

async function ownRank(db: Db, board: Board, userId: string, days: ReturnType<typeof daysOf>) {
  const entry = await ownEntry(db, board, userId);
  if (entry === undefined) return null;
  // Only periods with prizes require play.
  const [place, play] = await Promise.all([
    placeOf(db, board, entry),
    days.endDay === null ? { rounds: 0, bet: 0 } : playOf(db, userId, days),
  ]);
  return { ...place, value: entry.value, ...play };
}

/** The rank call (spec §2, /rank). */
export const rankHandlers = { getRank } satisfies Partial<Handlers>;
