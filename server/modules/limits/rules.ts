import { type CallError, PLAY_ERRORS } from '#contract/base/errors.ts';
import {
  type BreakLength,
  BREAKS,
  type ExclusionLength,
  EXCLUSIONS,
  isRaise,
  type LimitKind,
  type LimitPeriod,
  RAISE_DELAY_MS,
} from '#contract/limits/rules.ts';
import type { Period } from '#contract/values/calendar.ts';
import type { MoneyWish } from '../../hooks.ts';
import type { Pause } from '../../identity/players/play-state.ts';
import { addMonths } from './calendar.ts';

/** Allowance of a limit: hundredths, or minutes of time; null is no limit. */
export type Amount = number | null;

/** A limit with what waits to take its place. */
export interface Limit {
  readonly amount: Amount;
  readonly pending: { readonly amount: Amount; readonly at: number } | null;
}

/** Totals of a player in a period: hundredths, and ms of play. */
export interface Totals {
  readonly deposited: number;
  readonly bet: number;
  readonly won: number;
  readonly playedMs: number;
}

/** A limit of a kind and a period, with the amount used in that period. */
export interface Measured extends Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly totals: Totals;
}

export const NO_LIMIT: Limit = { amount: null, pending: null };
const MINUTE_MS = 60_000;

/** A limit as it is at `now`: what waited has taken its place once its time has come. */
export function limitAt(kept: Limit, now: number): Limit {
  const { pending } = kept;
  return pending !== null && pending.at <= now ? { amount: pending.amount, pending: null } : kept;
}

/**
 * The limit after the player asked for another one. A first or lower one applies at once and drops a waiting one; a
 * raise or removal waits RAISE_DELAY_MS. Returns the same object if nothing changes.
 */
export function changeLimit(kept: Limit, wanted: Amount, now: number): Limit {
  const current = limitAt(kept, now);
  const { amount, pending } = current;
  if (!isRaise(amount, wanted))
    return pending === null && amount === wanted ? current : { amount: wanted, pending: null };
  if (pending !== null && pending.amount === wanted) return current;
  return { amount, pending: { amount: wanted, at: now + RAISE_DELAY_MS } };
}

/** A limit that never lets through more than either of two: no raise that waits lifts it over the other one. */
export function stricterLimit(own: Limit, other: Limit, now: number): Limit {
  const [mine, { amount: most }] = [limitAt(own, now), limitAt(other, now)];
  if (most === null) return mine;
  const cap = (amount: Amount): number => (amount === null ? most : Math.min(amount, most));
  const amount = cap(mine.amount);
  const raised = mine.pending === null ? amount : cap(mine.pending.amount);
  const pending = mine.pending === null || raised === amount ? null : { amount: raised, at: mine.pending.at };
  const isSame = amount === mine.amount && pending?.amount === mine.pending?.amount;
  return isSame ? mine : { amount, pending };
}

/**
 * Used part of a limit in its unit: hundredths or whole minutes. A loss is below 0 if the player won more than they
 * bet.
 */
export function usedOf(kind: LimitKind, { deposited, bet, won, playedMs }: Totals): number {
  switch (kind) {
    case 'deposit':
      return deposited;
    case 'bet':
      return bet;
    case 'loss':
      return bet - won;
    case 'time':
      return Math.floor(playedMs / MINUTE_MS);
  }
}

/** The limits that money can reach, with their refusals. A bet may be lost, so it counts as a loss until it has won. */
const REACHED: Readonly<Record<MoneyWish['kind'], Partial<Record<LimitKind, CallError>>>> = {
  deposit: { deposit: PLAY_ERRORS.overDepositLimit },
  bet: { bet: PLAY_ERRORS.overBetLimit, loss: PLAY_ERRORS.overLossLimit },
};

/** Why an amount (hundredths) would go over one of the limits, null where it fits all of them. */
export function refusalOfAmount(
  limits: readonly Measured[],
  { kind, amount, unpaid = 0 }: Pick<MoneyWish, 'kind' | 'amount' | 'unpaid'>,
  now: number,
): CallError | null {
  for (const limit of limits) {
    const refusal = REACHED[kind][limit.kind];
    const { amount: most } = limitAt(limit, now);
    if (refusal === undefined || most === null) continue;
    if (usedOf(limit.kind, limit.totals) + unpaid + amount > most) return refusal;
  }
  return null;
}

/**
 * Until when used-up time limits refuse play: the end of the longest period, or sooner if a waiting limit allows more.
 * Null if no limit is used up.
 */
export function timeUpUntil(
  limits: readonly Measured[],
  periods: Readonly<Record<LimitPeriod, Period>>,
  now: number,
): number | null {
  const ends = limits.flatMap((limit) => {
    const { amount, pending } = limitAt(limit, now);
    const used = usedOf('time', limit.totals);
    if (limit.kind !== 'time' || amount === null || used < amount) return [];
    const { endsAt } = periods[limit.period];
    const opensSooner = pending !== null && (pending.amount === null || used < pending.amount);
    return [opensSooner ? Math.min(endsAt, pending.at) : endsAt];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** A pause of play that a player asks for. */
export type PauseWish =
  | { readonly act: 'break'; readonly length: BreakLength }
  | { readonly act: 'exclusion'; readonly length: ExclusionLength };

/**
 * The play state after a requested pause: a current pause never ends sooner. Null for a break of an excluded player.
 */
export function pausedBy(kept: Pause, wish: PauseWish, now: number): Pause | null {
  const isUnderWay = kept.play_state_until === null || kept.play_state_until > now;
  const isExcluded = kept.play_state === 'excluded' && isUnderWay;
  if (wish.act === 'break') {
    if (isExcluded) return null;
    const until = now + BREAKS[wish.length];
    return {
      play_state: 'coolingOff',
      play_state_until: kept.play_state === 'coolingOff' ? later(kept, until) : until,
    };
  }
  const until = addMonths(now, EXCLUSIONS[wish.length]);
  // An exclusion cannot shorten a break without an end.
  const keeps = isExcluded || (kept.play_state === 'coolingOff' && isUnderWay);
  return { play_state: 'excluded', play_state_until: keeps ? later(kept, until) : until };
}

/** The later of an end under way (null: never) and another one. */
const later = ({ play_state_until }: Pause, until: number): number | null =>
  play_state_until === null ? null : Math.max(play_state_until, until);
