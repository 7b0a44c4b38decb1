import { ACTIVITY } from '../base/enums.ts';

/**
 * How an offer measures deposits: the first one, days in a row with a deposit, the sum of a period, or the largest
 * single one of a period.
 */
export type Measure = 'first' | 'days' | 'sum' | 'single';

/** An offer of steps by deposits, with its activity type (spec §3) and the id of its rule. */
export interface RechargeOffer {
  readonly type: number;
  readonly id: string;
  readonly measure: Measure;
}

/** The offers, in the order of the desk. */
export const RECHARGE_OFFERS = [
  { type: ACTIVITY.FirstCharge, id: 'first-charge', measure: 'first' },
  { type: ACTIVITY.ContinuousRecharge, id: 'continuous', measure: 'days' },
  { type: ACTIVITY.AccumulatedRecharge, id: 'accumulated', measure: 'sum' },
  { type: ACTIVITY.LadderRecharge, id: 'ladder', measure: 'single' },
] as const satisfies readonly RechargeOffer[];

/** The offer of an activity type, undefined for other types. */
export const rechargeOfferOf = (type: number): (typeof RECHARGE_OFFERS)[number] | undefined =>
  RECHARGE_OFFERS.find((offer) => offer.type === type);

/** The page of an offer. */
export const rechargePath = (type: number): string => `/activity/recharge?id=${type}`;
