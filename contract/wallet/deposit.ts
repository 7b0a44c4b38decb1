/**
 * The rules of a deposit that client and server share (spec §4, §5, §9). Plain functions: the client ships them. Every
 * amount is in hundredths, those of the spec too: 100 is ₱1, 10000 is ₱100.
 */

/** Least amount of a channel that sets none (spec §9): before the first deposit, and after it. */
export const DEFAULT_MIN_AMOUNT = 100;
export const DEFAULT_MIN_AMOUNT2 = 10_000;
/** Smallest payment there is, also where a channel's minimum is off. */
export const MIN_DEPOSIT = 100;
/** How often a deposit itself must be bet before it can be withdrawn. */
export const DEPOSIT_TURNOVER_FACTOR = 1;

/** The part of a payment channel that the rules look at. */
export interface Channel {
  readonly id: string;
  readonly sort: number;
  readonly isDefault: boolean;
  /** Whether the minimum counts. */
  readonly minRechargeStatus: boolean;
  readonly minAmount: number;
  readonly minAmount2: number;
  readonly maxAmount: number;
}

/** An amount that is offered for a tap. */
export interface Item {
  readonly id: string;
  readonly price: number;
}

/** What a first deposit is given on top. */
export interface BonusRule {
  /** Of the deposit, 10000 is all of it. */
  readonly basisPoints: number;
  /** The largest bonus. */
  readonly cap: number;
  /** The smallest deposit that gets one. */
  readonly minAmount: number;
  /** How often the bonus must be bet, a whole number. */
  readonly turnoverFactor: number;
}

/** The values of a map in the order in which they are shown. */
export function inOrder<C extends Pick<Channel, 'id' | 'sort'>>(map: Readonly<Record<string, C>>): C[] {
  return Object.values(map).toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
}

/**
 * The channel that is chosen (spec §4): the current one if it is still there, else the last used, else the one flagged
 * default, else the first; null where none is offered.
 * @param channels in their order
 */
export function defaultChannel<C extends Pick<Channel, 'id' | 'isDefault'>>(
  channels: readonly C[],
  current: string,
  lastUsed: string,
): C | null {
  const byId = (id: string) => channels.find((channel) => channel.id === id);
  return byId(current) ?? byId(lastUsed) ?? channels.find(({ isDefault }) => isDefault) ?? channels[0] ?? null;
}

/** The least and the most that a channel takes from a member who has deposited `totalRecharge` so far (spec §5). */
export function amountRange(channel: Channel, totalRecharge: number): { readonly min: number; readonly max: number } {
  const minimum = totalRecharge > 0 ? channel.minAmount2 : channel.minAmount;
  return { min: channel.minRechargeStatus ? Math.max(minimum, MIN_DEPOSIT) : MIN_DEPOSIT, max: channel.maxAmount };
}

/** The items that a channel offers a member: those within what it takes, the cheapest first (spec §5). */
export function offeredItems<I extends Item>(items: readonly I[], channel: Channel, totalRecharge: number): I[] {
  const { min, max } = amountRange(channel, totalRecharge);
  return items.filter(({ price }) => price >= min && price <= max).toSorted((a, b) => a.price - b.price);
}

/** What a deposit is given on top under a rule, 0 without one; rounded down. */
export function bonusOf(amount: number, rule: BonusRule | null): number {
  if (rule === null || amount < rule.minAmount) return 0;
  return Math.min(rule.cap, Math.floor((amount * rule.basisPoints) / 10_000));
}

/** What must be bet because of a deposit and of its bonus. */
export function turnoverOfDeposit(amount: number, rule: BonusRule | null): { deposit: number; bonus: number } {
  return { deposit: amount * DEPOSIT_TURNOVER_FACTOR, bonus: bonusOf(amount, rule) * (rule?.turnoverFactor ?? 0) };
}

/** A coupon that adds to a deposit. */
export interface DepositCoupon {
  readonly kind: 'percentCoupon' | 'fixedCoupon';
  /** Percent of a percent coupon, hundredths of a fixed one. */
  readonly num: number;
  /** The smallest deposit that it adds to. */
  readonly minAmount: number;
  /** The most that a percent coupon adds; null where there is no most. */
  readonly cap: number | null;
  /** How often what it adds must be bet. */
  readonly turnoverFactor: number;
}

/** What a coupon adds to a deposit, 0 without one and below its smallest deposit; rounded down. */
export function couponBonusOf(amount: number, coupon: DepositCoupon | null): number {
  if (coupon === null || amount < coupon.minAmount) return 0;
  if (coupon.kind === 'fixedCoupon') return coupon.num;
  return Math.min(coupon.cap ?? Number.MAX_SAFE_INTEGER, Math.floor((amount * coupon.num) / 100));
}

/** What must be bet because of what a coupon adds to a deposit. */
export const turnoverOfCoupon = (amount: number, coupon: DepositCoupon | null): number =>
  couponBonusOf(amount, coupon) * (coupon?.turnoverFactor ?? 0);
