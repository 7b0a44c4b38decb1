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

/** Maximum price and maximum stock of a product: sums stay exact. */
export const MAX_DIAMONDS = 1_000_000_000;
const diamonds = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Background colours of pictures. */
export const SHOP_TONES = ['teal', 'marigold', 'sky', 'ube', 'rose', 'leaf'] as const;

const face = {
  name: z.string(),
  /** Name of a picture in public/art. */
  art: z.string(),
  tone: z.enum(SHOP_TONES),
};

/** A product in the shop, as one member sees it. */
const product = z.object({
  id,
  kind: z.enum(PRODUCT_KINDS),
  ...face,
  /** One line of praise, and details for its sheet; the details may be empty. */
  about: z.string(),
  details: z.string(),
  tag: z.enum(['none', 'best', 'new']),
  /** Price in diamonds, without a coupon. */
  price: diamonds,
  /** For coins: the amount in hundredths, and how many times it must be bet. */
  coin: hundredths,
  turnoverFactor: z.int().min(0),
  /** For a coupon or a card: its prop id. */
  propId: propId.nullable(),
  /** For a card: its highest coin prize, hundredths. */
  topPrize: hundredths,
  /** For goods: the way of delivery. */
  delivery: z.enum(DELIVERIES).nullable(),
  /** Remaining pieces; null if unlimited. */
  left: z.int().min(0).nullable(),
  /** Maximum pieces per member, and how many this member may still get; null if unlimited. */
  perPlayer: z.int().min(1).nullable(),
  leftForYou: z.int().min(0).nullable(),
});
export type ShopProduct = z.infer<typeof product>;

/** The member's diamond coupons, including those for scratch cards. */
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

/** An address in the form that Philippine couriers need. */
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
  /** Reason of the refusal; empty otherwise. */
  reason: z.string(),
  /** Courier and tracking number; empty until it is sent. */
  courier: z.string(),
  tracking: z.string(),
  /** Delivery address or mobile number at the time of the order. */
  address: address.nullable(),
  mobile: z.string(),
  createTime: timestamp,
  acceptTime: timestamp.nullable(),
  sendTime: timestamp.nullable(),
  /** Time of delivery, refusal or cancellation. */
  closeTime: timestamp.nullable(),
});
export type ShopOrder = z.infer<typeof order>;

const movement = z.object({
  id,
  kind: z.enum(DIAMOND_KINDS),
  /** Name of the product; empty for another movement. */
  name: z.string(),
  /** Pieces: positive if received, negative if spent. */
  amount: z.int(),
  balance: diamonds,
  createTime: timestamp,
});
export type DiamondMovement = z.infer<typeof movement>;

/** Errors of the shop's calls (not in the spec). */
export const SHOP_ERRORS = callErrors({
  shopClosed: [8380, 'The diamond shop is closed now'],
  productGone: [8381, 'This is no longer in the shop'],
  priceChanged: [8382, 'The price has changed since it was shown'],
  tooFewDiamonds: [8383, 'There are not enough diamonds'],
  soldOut: [8384, 'The product is sold out'],
  limitReached: [8385, 'The limit of one player is reached'],
  couponGone: [8386, 'There is no such coupon any more'],
  addressMissing: [8387, 'A delivery address is required'],
  mobileMissing: [8388, 'A mobile number for the delivery is required'],
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
    summary: "The shop's current offer for this member, their diamonds, diamond coupons and address.",
    body: {},
    answer: {
      diamonds,
      products: z.array(product),
      coupons: z.array(coupon),
      /** Null until the member enters one. */
      address: address.nullable(),
      /**
       * Hundredths of valid bets for one diamond (0 if bets give none), and the amount left to bet for the next one.
       */
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
    summary: 'Exchanges diamonds for goods and answers their order, or for a coupon, which is given at once.',
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
      /** Cards of this kind that the member holds after it. */
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
    summary: 'Cancels an order that is not being prepared yet; its diamonds are returned. Not in the spec.',
    body: { id },
    answer: { order, diamonds },
    errors: [E.orderOver],
  }),
  seeDiamondOrders: call({
    access: 'member',
    changes: true,
    summary: 'Marks the states of the orders as seen, which removes the red dot. Not in the spec.',
    body: {},
    answer: {},
  }),
  diamondLog: call({
    access: 'member',
    summary:
      'Movements of the member’s diamonds, newest first. `pages` is one more than the requested page if there are more rows.',
    ...paged(movement, 50),
  }),
  appDiamondBonusTickersData: call({
    access: 'member',
    summary: 'Latest exchanges of all players, newest first, nicknames masked.',
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
    summary: 'Stores the delivery address. Open orders keep their address.',
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
