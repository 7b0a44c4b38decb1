import type { CallError } from '#contract/base/errors.ts';
import { JACKPOT_ERRORS } from '#contract/jackpot/calls.ts';
import { TIERS, type Tier } from '#contract/props/items.ts';
import type { JackpotConfiguration } from './configuration.ts';

/** A player's progress towards draws. */
export interface Chances {
  readonly chances: number;
  /** Hundredths deposited and bet since the last chance they gave. */
  readonly depositProgress: number;
  readonly betProgress: number;
  /** UTC date (spec §4: daily flags use the UTC date) and the chances given on it. */
  readonly day: string;
  readonly givenToday: number;
}

/** `2026-11-21` of a time in ms. */
const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** A new player: only the free chances. */
export function newChances({ freeChances }: JackpotConfiguration, now: number): Chances {
  return { chances: freeChances, depositProgress: 0, betProgress: 0, day: utcDay(now), givenToday: 0 };
}

/** Converts deposits and bets into chances, one each time both thresholds are met, up to the daily limit. */
export function giveChances(held: Chances, configuration: JackpotConfiguration, now: number): Chances {
  const { depositPerChance, betPerChance, mostChancesPerDay } = configuration;
  const day = utcDay(now);
  const givenBefore = held.day === day ? held.givenToday : 0;
  if (depositPerChance === 0 && betPerChance === 0) return { ...held, day, givenToday: givenBefore };
  const met = Math.min(times(held.depositProgress, depositPerChance), times(held.betProgress, betPerChance));
  const given = Math.max(0, Math.min(met, mostChancesPerDay - givenBefore));
  return {
    chances: held.chances + given,
    depositProgress: held.depositProgress - given * depositPerChance,
    betProgress: held.betProgress - given * betPerChance,
    day,
    givenToday: givenBefore + given,
  };
}

const times = (progress: number, needed: number): number => (needed === 0 ? Infinity : Math.floor(progress / needed));

/** Still to deposit and to bet for the next chance, hundredths (spec §3: needDeposit, needTyping). */
export function stillNeeded(
  held: Chances,
  { depositPerChance, betPerChance }: JackpotConfiguration,
): { deposit: number; bet: number } {
  return {
    deposit: Math.max(0, depositPerChance - held.depositProgress),
    bet: Math.max(0, betPerChance - held.betProgress),
  };
}

/** Whether draws are open at `now`: switched on and not closed by the schedule. */
export function isOpen({ open, closesAt }: JackpotConfiguration, now: number): boolean {
  return open && (closesAt === null || now < closesAt);
}

/**
 * Why a player cannot draw, or null. In this order: 1004 the activity is closed; with a chance left nothing else
 * matters; 1001 no chance left and none available today; 1002 a deposit is needed; 1003 the deposit is met, bets are
 * needed.
 */
export function drawRefusal(held: Chances, configuration: JackpotConfiguration, now: number): CallError | null {
  if (!isOpen(configuration, now)) return JACKPOT_ERRORS.closed;
  if (held.chances > 0) return null;
  const { depositPerChance, betPerChance, mostChancesPerDay } = configuration;
  const limitReached = held.day === utcDay(now) && held.givenToday >= mostChancesPerDay;
  if (limitReached || (depositPerChance === 0 && betPerChance === 0)) return JACKPOT_ERRORS.noChance;
  return stillNeeded(held, configuration).deposit > 0 ? JACKPOT_ERRORS.depositNeeded : JACKPOT_ERRORS.betNeeded;
}

/** Gain of a pool, hundredths, limited by its cap. */
export function poolGain(balance: number, gain: number, cap: number): number {
  return Math.max(0, Math.min(gain, cap - balance));
}

/** The shown range of a pool: never more than it holds. */
export function sectionOf(balance: number, { sectionBasisPoints }: JackpotConfiguration): { min: number; max: number } {
  return { min: balance - Math.floor((balance / 10_000) * sectionBasisPoints), max: balance };
}

/** One value for each tier. */
export function byTier<T>(value: (tier: Tier) => T): Record<Tier, T> {
  return Object.fromEntries(TIERS.map((tier) => [tier, value(tier)])) as Record<Tier, T>;
}
