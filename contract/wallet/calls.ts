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
  /** How long it takes or what it is, in a few words. */
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

/** Bonus of the first deposit; see `bonusOf` in deposit.ts. */
const bonusRule = z.object({
  basisPoints: z.int().min(0).max(100_000),
  cap: hundredths,
  minAmount: hundredths,
  turnoverFactor,
});

/** A coupon of the member that a deposit can use; see `couponBonusOf` in deposit.ts. */
const depositCoupon = z.object({
  propId,
  kind: z.enum(DEPOSIT_COUPONS),
  name: z.string(),
  num: z.int().min(0),
  minAmount: hundredths,
  cap: hundredths.nullable(),
  turnoverFactor: z.int().min(0),
  /** How many of it are free to use. */
  count: z.int().min(1),
  /** When the first of them ends; null is never. */
  expireTime: timestamp.nullable(),
});
export type OwnCoupon = z.infer<typeof depositCoupon>;

/** Turnover required before a withdrawal, for all open parts, hundredths. `required` is `done` + `left`. */
export const turnover = z.object({ required: hundredths, done: hundredths, left: hundredths });
export type Turnover = z.infer<typeof turnover>;

/** `paid` is final; anything else still becomes paid when the money arrives after all. */
const orderState = z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']);
export type OrderState = z.infer<typeof orderState>;

const rechargeOrder = z.object({
  id,
  rechargeTypeId: id,
  /** The channel's name. */
  name: z.string(),
  amount: hundredths,
  state: orderState,
  /** Its bonus; while unpaid, the bonus it would get as the first deposit. */
  bonus: hundredths,
  /** The coupon that it uses once it is paid, and its part of the bonus; null and 0 without one. */
  propId: propId.nullable(),
  couponBonus: hundredths,
  /** Required turnover, bonus included. */
  turnover: hundredths,
  createTime: timestamp,
  expireTime: timestamp,
  /** When it was paid, failed, expired or cancelled; null while it is pending. */
  closeTime: timestamp.nullable(),
  /** The money came after the order was over: it is credited all the same. */
  isLate: z.boolean(),
  /** Where to pay: a path of ours or an https address; null once it is over. */
  payUrl: z.string().nullable(),
});
export type RechargeOrder = z.infer<typeof rechargeOrder>;

/**
 * A line of the wallet's record. A withdrawal is pending until it was sent (paid), refused (failed) or cancelled; its
 * `amount` left the balance, and `name` is the bank's.
 */
const tradeRow = z.object({
  id,
  kind: z.enum(TRADE_KINDS),
  /** The order that it belongs to. */
  orderId: id,
  /** The channel's name. */
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

/** Refusals of the wallet's calls (ours: the spec shows none). */
export const WALLET_ERRORS = callErrors({
  channelClosed: [8001, 'This payment channel is not offered now'],
  amountTooLow: [8002, 'The amount is below what this channel takes'],
  amountTooHigh: [8003, 'The amount is above what this channel takes'],
  orderPending: [8004, 'A payment is under way: continue or cancel it first'],
  orderClosed: [8005, 'This payment is over and can no longer be cancelled'],
  couponGone: [8465, 'You have no such coupon to use'],
  couponTooLow: [8466, 'The amount is below what the coupon is good for'],
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
    summary: 'Channels, amounts, the bonus of the next deposit, the turnover still to do, and a payment under way.',
    body: {},
    answer: {
      appRechargeTypeMap: z.record(z.string(), rechargeType),
      appRechargeItemMap: z.record(z.string(), rechargeItem),
      /** Item ids by channel id. */
      appRechargeTypeItemMap: z.record(z.string(), z.array(id)),
      /** Channel of the last paid deposit, or empty. */
      lastRechargeTypeId: z.string(),
      totalRecharge: hundredths,
      /** The bonus of the next deposit; null where it gets none, and while play is closed. */
      bonus: bonusRule.nullable(),
      /** Coupons that the next deposit can use, the first to end first. */
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
    play: true,
    summary:
      'Makes an order to deposit, to be paid at `payUrl` before it expires. One at a time. A coupon is used up once it is paid.',
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
    summary: 'One order of the member as it is now, and the balance.',
    body: { id },
    answer: { order: rechargeOrder, coin: hundredths, totalRecharge: hundredths, serverTime: timestamp },
  }),
  cancelRechargeOrder: call({
    access: 'member',
    changes: true,
    summary: 'Gives up an order that is not paid. Money that arrives all the same is credited.',
    body: { id },
    answer: { order: rechargeOrder },
    errors: [WALLET_ERRORS.orderClosed],
  }),
  getTradeRecord: call({
    access: 'member',
    summary: 'What went in and out of the wallet, newest first; of one kind, or of all.',
    ...records,
    body: { ...records.body, kind: z.enum(['all', ...TRADE_KINDS]) },
  }),
});
