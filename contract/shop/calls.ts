import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, propId, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { fits, tidy } from '../values/characters.ts';
import { toE164 } from '../values/mobile.ts';
import { isPersonName, isPlainText } from '../values/personal-information.ts';
import type { Range } from '../values/text-limits.ts';
import {
  ADDRESS_LIMITS,
  DELIVERIES,
  DIAMOND_KINDS,
  isPostalCode,
  ORDER_STATES,
  PRODUCT_KINDS,
  REGIONS,
} from './rules.ts';

/** The dearest thing, and the most pieces there can be of one: sums stay exact. */
export const MAX_DIAMONDS = 1_000_000_000;
const diamonds = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Background colours of pictures. */
export const SHOP_TONES = ['teal', 'marigold', 'sky', 'ube', 'rose', 'leaf'] as const;

const face = {
  name: z.string(),
  /** Name of a picture of public/art. */
  art: z.string(),
  tone: z.enum(SHOP_TONES),
};

/** Something in the shop, as one member sees it. */
const product = z.object({
  id,
  kind: z.enum(PRODUCT_KINDS),
  ...face,
  /** One line of praise, and details for its sheet; the details may be empty. */
  about: z.string(),
  details: z.string(),
  tag: z.enum(['none', 'best', 'new']),
  /** Diamonds, without a coupon. */
  price: diamonds,
  /** Of coins: how many, in hundredths, and how often they must be bet. */
  coin: hundredths,
  turnoverFactor: z.int().min(0),
  /** Of a coupon or a card: which one. */
  propId: propId.nullable(),
  /** Of a card: the most coins that it can win, hundredths. */
  topPrize: hundredths,
  /** Of goods: where they are brought. */
  delivery: z.enum(DELIVERIES).nullable(),
  /** Pieces left; null where they do not end. */
  left: z.int().min(0).nullable(),
  /** How many one member may have, in all, and how many this one may still have; null where there is no end. */
  perPlayer: z.int().min(1).nullable(),
  leftForYou: z.int().min(0).nullable(),
});
export type ShopProduct = z.infer<typeof product>;

/** Diamond coupons that the member holds, and those of scratch cards. */
const coupon = z.object({ propId, name: z.string(), percent: z.int().min(0).max(100), count: z.int().min(1) });
export type ShopCoupon = z.infer<typeof coupon>;

const ROOM = 40;
const line = (limits: Range) =>
  text(limits.max * 2 + ROOM)
    .refine((typed) => fits(tidy(typed), limits), `${limits.min} to ${limits.max} characters`)
    .refine((typed) => isPlainText(tidy(typed)), 'invisible characters')
    .meta({ description: `${limits.min} to ${limits.max} characters` });
const mobile = z
  .string()
  .max(32)
  .refine((typed) => toE164(typed) !== null, 'not a Philippine mobile number');

/** An address as Philippine couriers need it. */
const addressFields = {
  receiver: line(ADDRESS_LIMITS.receiver).refine((typed) => isPersonName(tidy(typed)), 'not a name'),
  mobile,
  region: z.enum(REGIONS),
  /** Empty in the capital. */
  province: z.union([z.literal(''), line(ADDRESS_LIMITS.province)]),
  city: line(ADDRESS_LIMITS.city),
  barangay: line(ADDRESS_LIMITS.barangay),
  /** House, street, subdivision. */
  street: line(ADDRESS_LIMITS.street),
  postalCode: z.string().refine(isPostalCode, 'four digits'),
};
const address = z.object(addressFields);
export type ShopAddress = z.infer<typeof address>;

const order = z.object({
  id,
  ...face,
  price: diamonds,
  state: z.enum(ORDER_STATES),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** Courier and tracking number; empty until it is sent. */
  courier: z.string(),
  tracking: z.string(),
  /** Where it goes, as it was when it was ordered: an address or a mobile number. */
  address: address.nullable(),
  mobile: z.string(),
  createTime: timestamp,
  acceptTime: timestamp.nullable(),
  sendTime: timestamp.nullable(),
  /** When it was delivered, refused or cancelled. */
  closeTime: timestamp.nullable(),
});
export type ShopOrder = z.infer<typeof order>;

const movement = z.object({
  id,
  kind: z.enum(DIAMOND_KINDS),
  /** Name of the product; empty for another movement. */
  name: z.string(),
  /** Pieces: above 0 what came, below 0 what went. */
  amount: z.int(),
  balance: diamonds,
  createTime: timestamp,
});
export type DiamondMovement = z.infer<typeof movement>;

/** Refusals of the shop's calls (ours: the spec shows none). */
export const SHOP_ERRORS = callErrors({
  shopClosed: [8380, 'The diamond shop is closed now'],
  productGone: [8381, 'This is no longer in the shop'],
  priceChanged: [8382, 'The price is another one than was shown'],
  tooFewDiamonds: [8383, 'There are not enough diamonds'],
  soldOut: [8384, 'The last piece is gone'],
  limitReached: [8385, 'No more of this for one player'],
  couponGone: [8386, 'There is no such coupon left'],
  addressMissing: [8387, 'It needs an address to be sent to'],
  mobileMissing: [8388, 'It needs a mobile number to be sent to'],
  orderOver: [8389, 'This order can no longer be cancelled'],
  provinceMissing: [8390, 'An address outside the capital needs its province'],
});
const E = SHOP_ERRORS;
const exchangeErrors = [
  E.shopClosed,
  E.productGone,
  E.priceChanged,
  E.tooFewDiamonds,
  E.limitReached,
  E.couponGone,
] as const;

/** Fields of every exchange: the product, its coupon, and the shown price in diamonds. */
const wish = { productId: id, couponId: propId.optional(), price: diamonds };

const declared = {
  flags: { diamondMallRedDot: 'me' },
  movements: { diamonds: { group: 'awards', art: 'art-diamond' } },
  transfers: {
    'diamond-coins': { coins: 'diamonds' },
    'bet-diamonds': { diamonds: 'bet' },
    'diamond-exchange': { diamonds: 'exchange' },
    'diamond-back': { diamonds: 'back' },
    'diamond-spent': {},
    'diamond-coupon': {},
    'diamond-coupon-back': {},
    'diamond-gift': {},
  },
} as const satisfies Declared;

/** The diamond shop and orders of goods (spec §7 Activities). */
export const shop = domain('shop', declared, {
  diamondShopData: call({
    access: 'member',
    summary: 'What the shop offers this member now, their diamonds, diamond coupons and address.',
    body: {},
    answer: {
      diamonds,
      products: z.array(product),
      coupons: z.array(coupon),
      /** Null until the member gives one. */
      address: address.nullable(),
      /** Hundredths of valid bets for one diamond, 0 where bets give none; and how much of them is still to be bet. */
      betPerDiamond: hundredths,
      betLeft: hundredths,
      serverTime: timestamp,
    },
  }),
  diamondExchangeCoin: call({
    access: 'member',
    changes: true,
    play: true,
    spends: true,
    summary: 'Exchanges diamonds for coins, which must be bet before they can be withdrawn.',
    body: wish,
    answer: { diamonds, coin: hundredths, amount: hundredths, turnover: hundredths },
    errors: exchangeErrors,
  }),
  diamondExchangeGoods: call({
    access: 'member',
    changes: true,
    gives: 'own',
    spends: true,
    summary: 'Exchanges diamonds for goods, whose order is answered, or for a coupon, which is given at once.',
    body: {
      ...wish,
      kind: z.enum(['coupon', 'goods']),
      /** For products sent to a mobile number. Parcels use the address book. */
      mobile: mobile.optional(),
    },
    answer: { diamonds, order: order.nullable() },
    errors: [...exchangeErrors, E.soldOut, E.addressMissing, E.mobileMissing],
  }),
  diamondExchangeScratchcard: call({
    access: 'member',
    changes: true,
    play: true,
    spends: true,
    summary: 'Exchanges diamonds for a scratch card, which is given at once.',
    body: wish,
    answer: {
      diamonds,
      propId,
      /** Cards of this kind that the member holds then. */
      held: z.int().min(1),
    },
    errors: exchangeErrors,
  }),
  diamondGoodsExchangeOrderLog: call({
    access: 'member',
    summary: 'The member’s orders of goods, newest first.',
    ...paged(order, 20),
  }),
  cancelDiamondOrder: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Gives up an order that nobody has begun to prepare; its diamonds come back. Ours.',
    body: { id },
    answer: { order, diamonds },
    errors: [E.orderOver],
  }),
  seeDiamondOrders: call({
    access: 'member',
    changes: true,
    summary: 'The member has seen how their orders stand: the red dot goes out. Ours.',
    body: {},
    answer: {},
  }),
  diamondLog: call({
    access: 'member',
    summary:
      'Movements of the member’s diamonds, newest first. `pages` is one more than asked for where there is more.',
    ...paged(movement, 50),
  }),
  appDiamondBonusTickersData: call({
    access: 'member',
    summary: 'What players have exchanged last, newest first, nicknames masked.',
    body: {},
    answer: {
      tickers: z.array(
        z.object({ id, nickname: z.string(), avatar: z.string(), name: z.string(), createTime: timestamp }),
      ),
    },
  }),
  updateAddress: call({
    access: 'member',
    changes: true,
    summary: 'Keeps the address that goods are sent to. Orders on their way keep the one they were made with.',
    body: {
      receiver: secret(addressFields.receiver),
      mobile: secret(addressFields.mobile),
      region: secret(addressFields.region),
      province: secret(addressFields.province),
      city: secret(addressFields.city),
      barangay: secret(addressFields.barangay),
      street: secret(addressFields.street),
      postalCode: secret(addressFields.postalCode),
    },
    answer: { updateTime: timestamp },
    errors: [E.provinceMissing],
  }),
});
