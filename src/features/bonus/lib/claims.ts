import type { Hundredths } from '#contract/base/units.ts';
import type { FlagName } from '#contract/flags.ts';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';

/** Something that waits while its flag is set, and the page where it is claimed. Its text is `claim.<flag>`. */
export interface ClaimSource {
  readonly flag: FlagName;
  readonly to: string;
  /** Name of a picture. */
  readonly art: string;
}

/** Claims that the bonus centre lists, in this order. */
export const CLAIM_SOURCES = [
  { flag: 'firstDepositFlag', to: '/activity/first-deposit', art: 'art-jeepney-front' },
  { flag: 'signInFlag', to: '/activity/sign-in', art: 'art-parol' },
  { flag: 'taskAwardFlag', to: '/bonus/tasks', art: 'art-gift' },
  { flag: 'rechargeSignFlag', to: '/activity/recharge-sign', art: 'art-purse' },
  { flag: 'rechargeStepsFlag', to: '/activity/recharge', art: 'art-coin-pile' },
  { flag: 'rebateFlag', to: '/bonus/rebate', art: 'art-coupon' },
  { flag: 'slotsShackFlag', to: '/activity/slotshack', art: 'art-slot-cherry' },
  { flag: 'monthlyBonusFlag', to: '/activity/monthly-bonus', art: 'art-coin-pile' },
  { flag: 'followFlag', to: '/activity/follow', art: 'art-follow-thumb' },
  { flag: 'giftBoxFlag', to: '/activity/gift-box', art: 'art-gift' },
  { flag: 'seasonFlag', to: '/activity/season', art: 'art-parol' },
  { flag: 'vipAwardFlag', to: '/bonus/vip', art: 'art-trophy' },
  { flag: 'vipTaskFlag', to: '/bonus/vip', art: 'art-medal-1' },
  { flag: 'canReceiveDrawChance', to: '/activity/jackpot', art: 'art-crown' },
  { flag: 'spinAwardFlag', to: '/activity/spin', art: 'art-ferris-wheel' },
  { flag: 'pkShareFlag', to: '/activity/redpkblue', art: 'art-medal-2' },
  { flag: 'agent5AwardFlag', to: '/agent', art: 'art-megaphone' },
  { flag: 'bankruptAwardFlag', to: '/bonus/event', art: 'art-purse' },
  { flag: 'emailAwardFlag', to: '/email', art: 'art-letter' },
] as const satisfies readonly ClaimSource[];

/** Adds awards of one item and value to one, coins first. */
export function joinAwards(awards: readonly Award[]): Award[] {
  const joined = new Map<string, Award>();
  for (const award of awards) {
    const key = `${award.propId} ${award.num}`;
    joined.set(key, { ...award, count: award.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()].toSorted((a, b) => Number(b.propId === PROP.coin) - Number(a.propId === PROP.coin));
}

/** The coins among awards, hundredths. */
export const coinsIn = (awards: readonly Award[]): Hundredths =>
  awards.reduce((sum, { propId, count }) => (propId === PROP.coin ? sum + count : sum), 0);

/** The awards of what has been reached and not received. */
export const awardsDone = (
  rows: readonly { readonly state: string; readonly awards: readonly Award[] }[] | null | undefined,
): Award[] => (rows ?? []).filter(({ state }) => state === 'done').flatMap(({ awards }) => awards);
