import type { LimitChange, PlayLimit } from '#contract/limits/calls.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#contract/limits/rules.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { playStateAt } from '../../identity/players/play-state.ts';
import { memberOf } from '../../identity/players/users.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { pageOfChanges, saveReminder, playLimitsOf, totalsOf } from './repository.ts';
import { type Limit, limitAt, NO_LIMIT, type PauseWish, type Totals, usedOf } from './rules.ts';
import { changeLimitOf, pausePlay, sessionOf } from './service.ts';

interface Place {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const PLACES: readonly Place[] = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => ({ kind, period })));

const shown = (place: Place, limit: Limit, totals: Totals, now: number): PlayLimit => ({
  ...place,
  ...limitAt({ amount: limit.amount, pending: limit.pending }, now),
  used: usedOf(place.kind, totals),
});

const getLimits: Handler<'getLimits'> = async ({ db, session, now }) => {
  const { limits: set } = await playLimitsOf(db, session.userId, LIMIT_KINDS, now);
  const totals = await totalsOf(db, session.userId, now);
  const limits = PLACES.map((place) => {
    const own = set.find(({ kind, period }) => kind === place.kind && period === place.period);
    return shown(place, own ?? NO_LIMIT, totals[place.period], now);
  });
  const player = await memberOf(db, session.userId);
  return {
    errcode: 0,
    limits,
    session: await sessionOf(db, session.userId, now),
    ...playStateAt(player, now),
    serverTime: now,
  };
};

const getLimitChanges: Handler<'getLimitChanges'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfChanges(db, session.userId, page);
  const rows = list.map(({ id, act, kind, period, amount, at, created_at }): LimitChange => {
    return { id: String(id), act, kind, period, amount, at, createTime: created_at };
  });
  return { errcode: 0, list: rows, pages };
};

const setLimit: Handler<'setLimit'> = async ({ db, session, now }, { kind, period, amount }) => {
  const limit = await changeLimitOf(db, session.userId, { kind, period, amount }, now);
  const totals = await totalsOf(db, session.userId, now);
  return { errcode: 0, limit: shown({ kind, period }, limit, totals[period], now) };
};

const setReminder: Handler<'setReminder'> = async ({ db, session }, { minutes }) => {
  await saveReminder(db, session.userId, minutes);
  return { errcode: 0, reminderMinutes: minutes };
};

type Pausing = Pick<Parameters<Handler<'startBreak' | 'selfExclude'>>[0], 'db' | 'hooks' | 'session' | 'now'>;

async function pause({ db, hooks, session: { userId }, now }: Pausing, wish: PauseWish) {
  const before = await coinOf(db, userId);
  const player = await pausePlay(db, hooks, userId, wish, now);
  const coin = await coinOf(db, userId);
  return { errcode: 0 as const, ...playStateAt(player, now), returned: coin - before, coin };
}

const startBreak: Handler<'startBreak'> = (context, { length }) => pause(context, { act: 'break', length });

const selfExclude: Handler<'selfExclude'> = (context, { length }) => pause(context, { act: 'exclusion', length });

/** The calls about limits, breaks and self-exclusion. */
export const limitHandlers = {
  getLimits,
  getLimitChanges,
  setLimit,
  setReminder,
  startBreak,
  selfExclude,
} satisfies Partial<Handlers>;
