import type { CallError } from '#contract/base/errors.ts';
import { LIMIT_ERRORS } from '#contract/limits/calls.ts';
import type { PlaySession } from '#contract/limits/play-state.ts';
import { type LimitKind, limitRange, type LimitPeriod, REMINDER_MINUTES } from '#contract/limits/rules.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Beat, BeatAnswer, Hooks, MoneyWish } from '../../hooks.ts';
import { type KeptPlayState, refusalOfState, playStateAt } from '../../identity/players/play-state.ts';
import { memberOf, setPlayState } from '../../identity/players/users.ts';
import { periodsAt } from './calendar.ts';
import { keepOwnPause } from './carried-pause.ts';
import { countPlay, findLimit, findReminder, findSession, noteChange, saveLimit, playLimitsOf } from './repository.ts';
import {
  type Amount,
  changeLimit,
  type Limit,
  limitAt,
  type PauseWish,
  pausedBy,
  refusalOfAmount,
  timeUpUntil,
} from './rules.ts';

/** Where the player has not said. */
const USUAL_REMINDER = REMINDER_MINUTES[2];

/** Kinds of limits that money can reach. */
const KINDS_OF: Readonly<Record<MoneyWish['kind'], readonly LimitKind[]>> = {
  deposit: ['deposit'],
  bet: ['bet', 'loss'],
};

/**
 * Why a member may not deposit or bet this amount: excluded, on a break, out of time or above a limit. The caller holds
 * the member's lock.
 */
export async function refuseAmount(trx: Trx, wish: MoneyWish): Promise<CallError | null> {
  const { player, limits } = await playLimitsOf(trx, wish.userId, KINDS_OF[wish.kind], wish.now);
  return refusalOfState(player, wish.now) ?? refusalOfAmount(limits, wish, wish.now);
}

/** Counts what a heartbeat proves, and closes play where that uses up a time limit. */
export async function countBeat(trx: Trx, { userId, provenMs, now }: Beat): Promise<BeatAnswer> {
  await countPlay(trx, userId, { playedMs: provenMs }, now);
  const player = await measureTime(trx, userId, now);
  return { session: await sessionOf(trx, userId, now), ...playStateAt(player, now) };
}

/** Closes or opens play as the time limits say. The caller holds the member's lock. @returns what they may do then */
export async function measureTime(trx: Trx, userId: string, now: number): Promise<KeptPlayState> {
  const { player, limits } = await playLimitsOf(trx, userId, ['time'], now);
  const until = timeUpUntil(limits, periodsAt(now), now);
  if (player === undefined) return memberOf(trx, userId);
  const next = { ...player, time_up_until: until };
  if (player.time_up_until !== until) await setPlayState(trx, userId, next);
  return next;
}

/** The session a member is in; before the first sign of a new one it is just beginning. */
export async function sessionOf(db: Db, userId: string, now: number): Promise<PlaySession> {
  const kept = await findSession(db, userId, now);
  const reminderMinutes = (await findReminder(db, userId)) ?? USUAL_REMINDER;
  return kept === undefined
    ? { startedAt: now, playedMs: 0, net: 0, reminderMinutes }
    : { startedAt: kept.started_at, playedMs: kept.played_ms, net: kept.won - kept.bet, reminderMinutes };
}

export interface LimitWish {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: Amount;
}

/**
 * Changes a limit: a lower one at once, a raise or a removal after a day (changeLimit). Throws BusinessError outOfRange.
 * The caller holds the member's lock, as every keyed change does.
 */
export async function changeLimitOf(trx: Trx, userId: string, wish: LimitWish, now: number): Promise<Limit> {
  const { kind, period, amount } = wish;
  const { min, max } = limitRange(kind, period);
  if (amount !== null && (amount < min || amount > max)) throw new BusinessError(LIMIT_ERRORS.outOfRange);
  const current = limitAt(await findLimit(trx, userId, kind, period), now);
  const changed = changeLimit(current, amount, now);
  if (changed === current) return current;
  await saveLimit(trx, { userId, kind, period }, changed);
  const at = changed.pending?.at ?? now;
  await noteChange(trx, userId, { act: 'limit', kind, period, amount, at }, now);
  if (kind === 'time') await measureTime(trx, userId, now);
  return changed;
}

/**
 * Pauses play at once; a current pause never ends sooner, and coins in play are returned (onPause). Throws
 * BusinessError excludedAlready for a break of an excluded player. The caller holds the member's lock.
 */
export async function pausePlay(
  trx: Trx,
  hooks: Pick<Hooks, 'onPause'>,
  userId: string,
  wish: PauseWish,
  now: number,
): Promise<KeptPlayState> {
  const player = await memberOf(trx, userId);
  const paused = pausedBy(player, wish, now);
  if (paused === null) throw new BusinessError(LIMIT_ERRORS.excludedAlready);
  const next = { ...player, ...paused };
  await setPlayState(trx, userId, next);
  await keepOwnPause(trx, userId, wish, now);
  await hooks.onPause(trx, { userId, now });
  const { play_state_until: at } = paused;
  // Where play is closed for good already, there is no end to note.
  if (at !== null) await noteChange(trx, userId, { act: wish.act, kind: null, period: null, amount: null, at }, now);
  return next;
}
