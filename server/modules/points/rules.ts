import type { z } from 'zod';
import type { PointsGood } from '#contract/points/calls.ts';
import { POINTS_ERRORS as E } from '#contract/points/calls.ts';
import { type LimitPeriod, POINT_KINDS, type PointKind } from '#contract/points/rules.ts';
import { PROP, type PropKind, propKind } from '#contract/props/items.ts';
import { isKept } from '#contract/props/kinds.ts';
import { mondayOf } from '#contract/values/utc-days.ts';
import type { PropConfig } from '../../content/props.ts';
import { diamondKind } from '../../ledger/kinds.ts';
import { remainingOf } from '../../play/offers.ts';
import type { goodRow } from './goods.ts';

/** A good with the values of its reward item. */
export interface Good extends z.infer<typeof goodRow> {
  readonly use: string;
  readonly num: number;
  readonly days: number | null;
}

/** Errors of an exchange by why a good cannot be had. */
export const OFFER_ERRORS = {
  soldOut: E.soldOut,
  limitReached: E.limitReached,
  priceChanged: E.priceChanged,
  tooFew: E.tooFewPoints,
} as const;

const OF_LOTTERY: readonly (PropKind | null)[] = ['diamond', 'lottery', 'diamondCoupon', 'lotteryCoupon'];

/** True for items that are used in the diamond shop or as scratch cards. */
export const isOfLottery = (propId: number): boolean => OF_LOTTERY.includes(propKind(propId));

/** Why an item cannot be a good, null where it can: it must be of use, and no second currency of this shop. */
export function itemError(propId: number): string | null {
  if (propId === PROP.coin) return null;
  const kind = propKind(propId);
  if (kind === null || !isKept(kind)) return 'No item that can be kept has this prop id';
  if (kind === 'points' || kind === 'liveness' || kind === 'newYear') return `Nothing is exchanged for ${kind}`;
  return null;
}

/** A good with the row of its item; null if the prop table has none. */
export function goodWith(row: z.infer<typeof goodRow>, config: PropConfig | undefined): Good | null {
  if (row.propId === PROP.coin) return { ...row, use: '', num: 0, days: null };
  if (config === undefined || itemError(row.propId) !== null) return null;
  const { use, num, days, turnoverFactor } = config;
  return { ...row, use, num, days, turnoverFactor };
}

/** The first UTC day whose exchanges count for a limit on a day. */
export function firstDayOf(period: LimitPeriod, day: number): number {
  if (period === 'ever') return 0;
  return period === 'day' ? day : mondayOf(day);
}

/** A good as a member sees it; `taken` pieces are gone of all, `own` this member has had in its period. */
export function goodView({ isOpen: _isOpen, stock, ...good }: Good, taken: number, own: number): PointsGood {
  return { ...good, ...remainingOf({ stock, perPlayer: good.perPlayer }, { taken, own }) };
}

/** The public kind of a transfer of points. */
export function pointKind(transfer: string): PointKind {
  if (transfer === 'bet-points') return 'bet';
  if (transfer === 'points-exchange') return 'exchange';
  // The other transfers give diamonds too, and have the same kind there.
  const word = diamondKind(transfer);
  return POINT_KINDS.find((kind) => kind === word) ?? 'other';
}
