/**
 * Rules of a deposit for client and server (spec §4, §5, §9). Pure functions that the client ships. Every amount is in
 * hundredths, as in the spec: 100 is ₱1, 10000 is ₱100.
 */

/** Minimum amount of a channel without a setting (spec §9): before the first deposit, and after it. */
export const DEFAULT_MIN_AMOUNT = 100;
export const DEFAULT_MIN_AMOUNT2 = 10_000;
/** The smallest possible payment, also if a channel's minimum is off. */
export const MIN_DEPOSIT = 100;
/** How many times a deposit must be bet before it can be withdrawn. */
export const DEPOSIT_TURNOVER_FACTOR = 1;

/** The fields of a payment channel that the rules need. */
export interface Channel {
  readonly id: string;
  readonly sort: number;
  readonly isDefault: boolean;
  /** True if the minimum applies. */
  readonly minRechargeStatus: boolean;
  readonly minAmount: number;
  readonly minAmount2: number;
  readonly maxAmount: number;
}

/** An amount offered as a button. */
export interface Item {
  readonly id: string;
  readonly price: number;
}

/** Bonus rule of a first deposit. */
export interface BonusRule {
  /** Share of the deposit; 10000 is 100 %. */
  readonly basisPoints: number;
  readonly cap: number;
  /** Minimum deposit for a bonus. */
  readonly minAmount: number;
  /** How many times the bonus must be bet; an integer. */
  readonly turnoverFactor: number;
}

/** The values of a map in display order. */
export function inOrder<C extends Pick<Channel, 'id' | 'sort'>>(map: Readonly<Record<string, C>>): C[] {
  return Object.values(map).toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
}

/**
 * The selected channel (spec §4): the current one if it still exists, else the last used, else the default one, else
 * the first; null without channels.
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

/** Minimum and maximum of a channel for a member who has deposited `totalRecharge` so far (spec §5). */
export function amountRange(channel: Channel, totalRecharge: number): { readonly min: number; readonly max: number } {
  const minimum = totalRecharge > 0 ? channel.minAmount2 : channel.minAmount;
  return { min: channel.minRechargeStatus ? Math.max(minimum, MIN_DEPOSIT) : MIN_DEPOSIT, max: channel.maxAmount };
}

/** The items of a channel within the member's range, the cheapest first (spec §5). */
export function offeredItems<I extends Item>(items: readonly I[], channel: Channel, totalRecharge: number): I[] {
  const { min, max } = amountRange(channel, totalRecharge);
  return items.filter(({ price }) => price >= min && price <= max).toSorted((a, b) => a.price - b.price);
}

/** Bonus of a deposit under a rule, 0 without one; rounded down. */
export function bonusOf(amount: number, rule: BonusRule | null): number {
  if (rule === null || amount < rule.minAmount) return 0;
  return Math.min(rule.cap, Math.floor((amount * rule.basisPoints) / 10_000));
}

/** Required turnover of a deposit and of its bonus. */
export function turnoverOfDeposit(amount: number, rule: BonusRule | null): { deposit: number; bonus: number } {
  return { deposit: amount * DEPOSIT_TURNOVER_FACTOR, bonus: bonusOf(amount, rule) * (rule?.turnoverFactor ?? 0) };
}

export interface DepositCoupon {
  readonly kind: 'percentCoupon' | 'fixedCoupon';
  /** Percent of a percent coupon, hundredths of a fixed coupon. */
  readonly num: number;
  /** Minimum deposit for the coupon. */
  readonly minAmount: number;
  /** Maximum that a percent coupon adds; null if unlimited. */
  readonly cap: number | null;
  /** How many times its bonus must be bet. */
  readonly turnoverFactor: number;
}

/** Bonus of a coupon for a deposit, 0 without one and below its smallest deposit; rounded down. */
export function couponBonusOf(amount: number, coupon: DepositCoupon | null): number {
  if (coupon === null || amount < coupon.minAmount) return 0;
  if (coupon.kind === 'fixedCoupon') return coupon.num;
  return Math.min(coupon.cap ?? Number.MAX_SAFE_INTEGER, Math.floor((amount * coupon.num) / 100));
}

/** Required turnover of a coupon's bonus. */
export const turnoverOfCoupon = (amount: number, coupon: DepositCoupon | null): number =>
  couponBonusOf(amount, coupon) * (coupon?.turnoverFactor ?? 0);
