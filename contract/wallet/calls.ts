import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, propId, timestamp, turnoverFactor } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { KYC_ERRORS } from '../kyc/calls.ts';
import { DEPOSIT_COUPONS } from '../props/kinds.ts';
import { TRADE_KINDS } from './trade-kinds.ts';

/** A payment channel (spec §3, appRechargeTypeMap). */
const rechargeType = z.object({
  id,
  name: z.string(),
  /** A short note, e.g. how long a payment takes. */
  note: z.string(),
  /** One or two letters instead of a brand's picture, and their background colour. */
  mark: z.string(),
  tone: z.enum(['sky', 'leaf', 'ube', 'marigold', 'teal', 'rose']),
  sort: z.int(),
  isDefault: z.boolean(),
  minRechargeStatus: z.boolean(),
  minAmount: hundredths,
  minAmount2: hundredths,
  maxAmount: hundredths,
});
export type RechargeType = z.infer<typeof rechargeType>;

const rechargeItem = z.object({ id, price: hundredths });
export type RechargeItem = z.infer<typeof rechargeItem>;

/** Channels and amounts of deposits (spec §3, recharge types and items). */
export const rechargeOffer = {
  appRechargeTypeMap: z.record(z.string(), rechargeType),
  appRechargeItemMap: z.record(z.string(), rechargeItem),
  /** Item ids by channel id. */
  appRechargeTypeItemMap: z.record(z.string(), z.array(id)),
};

/** Bonus of the first deposit; see `bonusOf` in deposit.ts. */
export const bonusRule = z.object({
  basisPoints: z.int().min(0).max(100_000),
  cap: hundredths,
  minAmount: hundredths,
  turnoverFactor,
});

/** A coupon of the member for a deposit; see `couponBonusOf` in deposit.ts. */
const depositCoupon = z.object({
  propId,
  kind: z.enum(DEPOSIT_COUPONS),
  name: z.string(),
  num: z.int().min(0),
  minAmount: hundredths,
  cap: hundredths.nullable(),
  turnoverFactor: z.int().min(0),
  /** Unreserved coupons. */
  count: z.int().min(1),
  /** Expiry of the first one; null is never. */
  expireTime: timestamp.nullable(),
});
export type OwnCoupon = z.infer<typeof depositCoupon>;

/** Turnover required before a withdrawal, for all open parts, hundredths. `required` is `done` + `left`. */
export const turnover = z.object({ required: hundredths, done: hundredths, left: hundredths });
export type Turnover = z.infer<typeof turnover>;

/** `paid` is final; any other state still becomes paid if the money arrives. */
const orderState = z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']);
export type OrderState = z.infer<typeof orderState>;

const rechargeOrder = z.object({
  id,
  rechargeTypeId: id,
  name: z.string(),
  amount: hundredths,
  state: orderState,
  /** Its bonus; while unpaid, the bonus it would get as the first deposit. */
  bonus: hundredths,
  /** The coupon to use when the order is paid, and its part of the bonus; null and 0 without one. */
  propId: propId.nullable(),
  couponBonus: hundredths,
  /** Required turnover, bonus included. */
  turnover: hundredths,
  createTime: timestamp,
  expireTime: timestamp,
  /** Time when it was paid, failed, expired or cancelled; null while it is pending. */
  closeTime: timestamp.nullable(),
  /** The money arrived after the end of the order: it is credited anyway. */
  isLate: z.boolean(),
  /** Payment page: a path of the app or an https address; null when the order is over. */
  payUrl: z.string().nullable(),
});
export type RechargeOrder = z.infer<typeof rechargeOrder>;

/**
 * A row of the wallet's record. A withdrawal is pending until it was sent (paid), refused (failed) or cancelled; its
 * `amount` left the balance, and `name` is the bank.
 */
const tradeRow = z.object({
  id,
  kind: z.enum(TRADE_KINDS),
  orderId: id,
  name: z.string(),
  amount: hundredths,
  state: orderState,
  /** Required turnover of this line. */
  turnover: hundredths,
  isLate: z.boolean(),
  createTime: timestamp,
  closeTime: timestamp.nullable(),
});
export type TradeRow = z.infer<typeof tradeRow>;

/** Errors of the wallet's calls (not in the spec). */
export const WALLET_ERRORS = callErrors({
  channelClosed: [8001, 'This payment channel is not offered now'],
  amountTooLow: [8002, 'The amount is below the minimum of this channel'],
  amountTooHigh: [8003, 'The amount is above the maximum of this channel'],
  orderPending: [8004, 'A payment is pending: continue or cancel it first'],
  orderClosed: [8005, 'This payment is over and can no longer be cancelled'],
  couponGone: [8465, 'You have no such coupon to use'],
  couponTooLow: [8466, 'The amount is below the minimum of the coupon'],
});

const records = paged(tradeRow, 20);

const declared = {
  movements: {
    deposit: { group: 'cash', art: 'art-purse' },
    depositBonus: { group: 'awards', art: 'art-coupon' },
  },
  transfers: {
    deposit: { coins: 'deposit' },
    'deposit-bonus': { coins: 'depositBonus' },
    'coupon-deposit': {},
  },
} as const satisfies Declared;

/** Deposits: channels and amounts, orders and their payment, the record (spec §3 Wallet, §4, §5). */
export const wallet = domain('wallet', declared, {
  getTradeInfo: call({
    access: 'member',
    summary: 'Channels, amounts, the bonus of the next deposit, the remaining turnover, and a pending payment.',
    body: {},
    answer: {
      ...rechargeOffer,
      /** Channel of the last paid deposit, or empty. */
      lastRechargeTypeId: z.string(),
      totalRecharge: hundredths,
      /** The bonus of the next deposit; null if it gets none, or while play is closed. */
      bonus: bonusRule.nullable(),
      /** Coupons for the next deposit, the first to expire first. */
      coupons: z.array(depositCoupon),
      turnover,
      coin: hundredths,
      pendingOrder: rechargeOrder.nullable(),
      serverTime: timestamp,
    },
  }),
  createRechargeOrder: call({
    access: 'member',
    changes: true,
    once: true,
    play: true,
    summary:
      'Creates a deposit order to be paid at `payUrl` before it expires. One at a time. A coupon is used when the order is paid.',
    body: { rechargeTypeId: id, amount: hundredths.min(1), propId: propId.optional() },
    answer: { order: rechargeOrder, serverTime: timestamp },
    errors: [
      WALLET_ERRORS.channelClosed,
      WALLET_ERRORS.amountTooLow,
      WALLET_ERRORS.amountTooHigh,
      WALLET_ERRORS.orderPending,
      WALLET_ERRORS.couponGone,
      WALLET_ERRORS.couponTooLow,
      KYC_ERRORS.verifyFirst,
    ],
  }),
  getRechargeOrder: call({
    access: 'member',
    summary: 'The current state of one order of the member, and the balance.',
    body: { id },
    answer: { order: rechargeOrder, coin: hundredths, totalRecharge: hundredths, serverTime: timestamp },
  }),
  cancelRechargeOrder: call({
    access: 'member',
    changes: true,
    summary: 'Cancels an unpaid order. Money that arrives anyway is credited.',
    body: { id },
    answer: { order: rechargeOrder },
    errors: [WALLET_ERRORS.orderClosed],
  }),
  getTradeRecord: call({
    access: 'member',
    summary: 'Money in and out of the wallet, newest first; of one kind, or of all.',
    ...records,
    body: { ...records.body, kind: z.enum(['all', ...TRADE_KINDS]) },
  }),
});
