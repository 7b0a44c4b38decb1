import { TIERS, type Tier } from '#contract/props.ts';
import type { CallAnswer } from '#contract/index.ts';

export type JackpotInfo = CallAnswer<'getJackpotDrawInfo'>;
/** What each tier shows, in hundredths. */
export type PoolNumbers = Readonly<Record<Tier, number>>;

const SECTION = { mega: 'megaSection', major: 'majorSection', minor: 'minorSection', mini: 'miniSection' } as const;
const POOL = { mega: 'megaJackpot', major: 'majorJackpot', minor: 'minorJackpot', mini: 'miniJackpot' } as const;

/** A whole number of hundredths within a section, both ends included. A section given the wrong way round is read the right way. */
export function withinSection(section: { min: number; max: number }, random: () => number): number {
  const low = Math.min(section.min, section.max);
  const high = Math.max(section.min, section.max);
  return Math.min(high, low + Math.floor(random() * (high - low + 1)));
}

/** The pools as the server gave them: what is shown before the first new numbers. */
export function poolNumbers(info: JackpotInfo): PoolNumbers {
  return byTier((tier) => info[POOL[tier]]);
}

/** New numbers for all four tiers, each within its Section (spec §9: every 6 s). */
export function randomPools(info: JackpotInfo, random: () => number): PoolNumbers {
  return byTier((tier) => withinSection(info[SECTION[tier]], random));
}

function byTier(number: (tier: Tier) => number): PoolNumbers {
  const [mega, major, minor, mini] = TIERS;
  return { mega: number(mega), major: number(major), minor: number(minor), mini: number(mini) };
}

/**
 * The chance of one weight among all, in percent with as many digits as it takes to tell it from nothing (at least two).
 * '0' for no chance at all.
 */
export function chancePercent(weight: number, total: number): string {
  if (weight <= 0 || total <= 0) return '0';
  const percent = (weight / total) * 100;
  const digits = percent >= 1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(percent)));
  return percent.toFixed(digits).replace(/\.?0+$/, '');
}
