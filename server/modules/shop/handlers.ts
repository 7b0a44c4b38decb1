import type { Language } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import { SHOP_ERRORS as E, type ShopCoupon } from '#contract/shop/calls.ts';
import { hasProvinces } from '#contract/shop/rules.ts';
import { tidy } from '#contract/values/characters.ts';
import { toE164 } from '#contract/values/mobile.ts';
import { readProps } from '../../content/props.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { diamondKind } from '../../ledger/kinds.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { betSince } from '../../play/bet-earnings.ts';
import { takenOf } from '../../play/offers.ts';
import { type HeldProp, heldProps } from '../../play/props.ts';
import { exchange } from './exchange.ts';
import { pageOfDiamonds } from './log.ts';
import { readShop } from './offer.ts';
import { cancel } from './orders.ts';
import {
  addressOf,
  findOrder,
  hadOf,
  latestOrders,
  markSeen,
  pageOfOrders,
  saveAddress,
  STOCKED,
} from './repository.ts';
import { mayBecome } from './rules.ts';
import { faceIn, orderView, productView } from './views.ts';

/** Exchanges of others that the shop's page shows. */
const MAX_TICKERS = 20;

const diamondShopData: Handler<'diamondShopData'> = async ({ db, session: { userId }, language, now }) => {
  const { products, betPerDiamond } = await readShop(db, language);
  const held = await heldProps(db, userId, now);
  const [taken, had, bet] = [
    await takenOf(db, STOCKED),
    await hadOf(db, userId),
    await betSince(db, userId, PROP.diamond),
  ];
  const viewOf = (each: (typeof products)[number]) =>
    productView(each, taken.get(each.id) ?? 0, had.get(`${each.kind} ${each.id}`) ?? 0);
  return {
    errcode: 0,
    diamonds: held.get(PROP.diamond)?.count ?? 0,
    products: products.map(viewOf),
    coupons: await couponsOf(db, held, language),
    address: await addressOf(db, userId),
    betPerDiamond,
    betLeft: Math.max(0, betPerDiamond - bet),
    serverTime: now,
  };
};

/** Coupons for diamonds or scratch cards among what a member holds, those that take off most first. */
async function couponsOf(db: Db, held: ReadonlyMap<number, HeldProp>, language: Language): Promise<ShopCoupon[]> {
  const table = await readProps(db, language);
  const coupons = [...held.values()].flatMap(({ propId, count }): ShopCoupon[] => {
    const config = table.get(propId);
    return config?.kind === 'diamondCoupon' || config?.kind === 'lotteryCoupon'
      ? [{ propId, name: config.name, percent: config.num, count }]
      : [];
  });
  return coupons.toSorted((a, b) => b.percent - a.percent);
}

const diamondExchangeCoin: Handler<'diamondExchangeCoin'> = async (context, { productId, couponId, price }) => {
  const { db, session, random, now } = context;
  const wish = { userId: session.userId, kind: 'coin', productId, couponId, price } as const;
  const { product, diamonds, coin } = await exchange(db, wish, { random, now });
  return { errcode: 0, diamonds, coin, amount: product.coin, turnover: product.coin * product.turnoverFactor };
};

const diamondExchangeScratchcard: Handler<'diamondExchangeScratchcard'> = async (context, body) => {
  const { db, session, random, now } = context;
  const { userId } = session;
  const { productId, couponId, price } = body;
  const wish = { userId, kind: 'card', productId, couponId, price } as const;
  const { product, diamonds } = await exchange(db, wish, { random, now });
  const { propId } = product;
  const held = propId === null ? undefined : (await heldProps(db, userId, now)).get(propId);
  if (propId === null || held === undefined) throw new Error(`The card ${productId} was not given`);
  return { errcode: 0, diamonds, propId, held: held.count };
};

const diamondExchangeGoods: Handler<'diamondExchangeGoods'> = async (context, body) => {
  const { db, session, language, random, now } = context;
  const { kind, productId, couponId, price, mobile } = body;
  const wish = { userId: session.userId, kind, productId, couponId, price, mobile };
  const { order, diamonds } = await exchange(db, wish, { random, now });
  return { errcode: 0, diamonds, order: kind === 'goods' ? orderView(order, language) : null };
};

const diamondGoodsExchangeOrderLog: Handler<'diamondGoodsExchangeOrderLog'> = async (context, page) => {
  const { db, session, language } = context;
  const { list, pages } = await pageOfOrders(db, session.userId, page);
  return { errcode: 0, list: list.map((row) => orderView(row, language)), pages };
};

const cancelDiamondOrder: Handler<'cancelDiamondOrder'> = async ({ db, session, language, now }, { id }) => {
  const { userId } = session;
  const held = await findOrder(db, id);
  if (held === undefined || held.user_id !== userId || held.kind !== 'goods')
    throw new RequestError(404, 'You have no such order');
  if (!mayBecome(held.state, 'cancelled')) throw new BusinessError(E.orderOver);
  const order = orderView(await cancel(db, held, now), language);
  return { errcode: 0, order, diamonds: await balanceOf(db, userAccount(userId), PROP.diamond) };
};

const seeDiamondOrders: Handler<'seeDiamondOrders'> = async ({ db, session }) => {
  await markSeen(db, session.userId);
  return { errcode: 0 };
};

const diamondLog: Handler<'diamondLog'> = async ({ db, session, language }, page) => {
  const { list, pages } = await pageOfDiamonds(db, session.userId, page);
  const rows = list.map(({ id, kind, product, amount, balance_after, created_at }) => ({
    id: String(id),
    kind: diamondKind(kind),
    name: product === null ? '' : faceIn({ product }, language).name,
    amount,
    balance: balance_after,
    createTime: created_at,
  }));
  return { errcode: 0, list: rows, pages };
};

const appDiamondBonusTickersData: Handler<'appDiamondBonusTickersData'> = async ({ db, language }) => {
  const orders = await latestOrders(db, MAX_TICKERS);
  const playerOf = await maskedPlayers(db, orders);
  const tickers = orders.map((order) => ({
    id: order.id,
    ...playerOf(order),
    name: faceIn(order, language).name,
    createTime: order.created_at,
  }));
  return { errcode: 0, tickers };
};

const updateAddress: Handler<'updateAddress'> = async ({ db, session, now }, typed) => {
  const province = hasProvinces(typed.region) ? tidy(typed.province) : '';
  if (hasProvinces(typed.region) && province === '') throw new BusinessError(E.provinceMissing);
  const address = {
    receiver: tidy(typed.receiver),
    // The contract has looked at it.
    mobile: toE164(typed.mobile) ?? typed.mobile,
    region: typed.region,
    province,
    city: tidy(typed.city),
    barangay: tidy(typed.barangay),
    street: tidy(typed.street),
    postalCode: typed.postalCode,
  };
  await saveAddress(db, session.userId, address, now);
  return { errcode: 0, updateTime: now };
};

/** The calls of the diamond shop. */
export const shopHandlers = {
  diamondShopData,
  diamondExchangeCoin,
  diamondExchangeScratchcard,
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  cancelDiamondOrder,
  seeDiamondOrders,
  diamondLog,
  appDiamondBonusTickersData,
  updateAddress,
} satisfies Partial<Handlers>;
