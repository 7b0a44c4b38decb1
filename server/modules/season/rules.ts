import type { Hundredths } from '#contract/base/units.ts';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import type { Given } from '../../play/awards.ts';
import type { SeasonRule } from './rule.ts';

/** Rules of the seasons, pure; money in hundredths. */

type PerItem = Pick<SeasonRule, 'betPerItem' | 'depositPerItem' | 'mostSets'>;

/** Counts of a player in a season. */
export interface SeasonCounts {
  readonly bet: Hundredths;
  readonly deposited: Hundredths;
  /** Pieces given so far. */
  readonly collected: number;
}

const times = (amount: number, per: number): number => (per === 0 ? 0 : Math.floor(amount / per));
const rest = (amount: number, per: number): Hundredths | null => (per === 0 ? null : per - (amount % per));

/** Pieces that wait for a player, and how much is missing for one more; none once all sets are earned. */
export function itemsOf(
  { betPerItem, depositPerItem, mostSets }: PerItem,
  { bet, deposited, collected }: SeasonCounts,
): { readonly waiting: number; readonly needBet: Hundredths | null; readonly needDeposit: Hundredths | null } {
  const most = mostSets * SEASON_ITEMS.length;
  const earned = Math.min(most, times(bet, betPerItem) + times(deposited, depositPerItem));
  const isFull = Math.max(earned, collected) >= most;
  return {
    waiting: Math.max(0, earned - collected),
    needBet: isFull ? null : rest(bet, betPerItem),
    needDeposit: isFull ? null : rest(deposited, depositPerItem),
  };
}

/** The next pieces after `collected` ones: the items take turns, so that every four make a set. */
export function nextItems(collected: number, count: number): Given[] {
  return SEASON_ITEMS.map((propId, index) => {
    const upTo = (pieces: number) => Math.ceil(Math.max(0, pieces - index) / SEASON_ITEMS.length);
    return { propId, count: upTo(collected + count) - upTo(collected) };
  }).filter((given) => given.count > 0);
}
