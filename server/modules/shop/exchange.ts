import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { couponKindOf, priceWith, type ProductKind } from '#contract/shop/rules.ts';
import { toE164 } from '#contract/values/mobile.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { expiryOf, type PropConfig, readProps } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { randomCode } from '../../identity/players/names.ts';
import { COIN, heldAccount, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { balanceOf, coinOf, post } from '../../ledger/ledger.ts';
import { offerRefusal, takenOf, takePiece } from '../../play/offers.ts';
import { grantProp, heldProps, takeProp } from '../../play/props.ts';
import { addTurnover } from '../../play/turnover.ts';
import type { Random } from '../../random.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { type Product, readShop } from './offer.ts';
import { addressOf, hadOf, insertOrder, type Order, STOCKED } from './repository.ts';
import { OFFER_ERRORS } from './rules.ts';

/** Request of an exchange. */
export interface ExchangeWish {
  readonly userId: string;
  readonly kind: ProductKind;
  readonly productId: string;
  /** Prop id of the diamond coupon on it. */
  readonly couponId?: number | undefined;
  /** Diamonds, as they were shown with the coupon taken off. */
  readonly price: number;
  /** As typed. */
  readonly mobile?: string | undefined;
}

/** Result of an exchange. */
export interface Exchanged {
  readonly order: Order;
  readonly product: Product;
  /** The balances then. */
  readonly diamonds: number;
  readonly coin: number;
}

interface Tools {
  readonly random: Random;
  readonly now: number;
}

/**
 * Exchanges diamonds. Coins, cards and coupons are given at once; those of goods are held until their order is over. The caller
 * holds the member's lock. Throws BusinessError 8380 to 8388, RequestError 429 after too many orders of goods in a day.
 */
export async function exchange(trx: Trx, wish: ExchangeWish, { random, now }: Tools): Promise<Exchanged> {
  const { userId, kind, couponId } = wish;
  // All checks below use the same version of the configuration.
  const version = await configurationVersion(trx);
  if (!(await isActivityOpen(trx, ACTIVITY.Lottery, now, version))) throw new BusinessError(E.shopClosed);
  const product = await offered(trx, kind, wish.productId, version);
  const props = await readProps(trx, DEFAULT_LANGUAGE, version);
  const coupon = couponId === undefined ? null : await heldCoupon(trx, wish, props.get(couponId), now);
  const price = priceWith(product.price, coupon?.percent ?? 0);
  const diamonds = await balanceOf(trx, userAccount(userId), PROP.diamond);
  const own = (await hadOf(trx, userId)).get(`${kind} ${product.id}`) ?? 0;
  const taken = product.stock === null ? 0 : ((await takenOf(trx, STOCKED)).get(product.id) ?? 0);
  const refusal = offerRefusal({ ...product, price }, wish.price, { balance: diamonds, taken, own });
  if (refusal !== null) throw new BusinessError(OFFER_ERRORS[refusal]);

  const order = newOrder(wish, product, {
    id: `D${randomCode(random, 11)}`,
    product: JSON.stringify(await faceOf(trx, product, version)),
    price,
    coupon_expires_at: coupon?.expiresAt ?? null,
    ...(await deliveryOf(trx, userId, product, wish.mobile)),
    created_at: now,
  });
  await insertOrder(trx, order);
  if (kind === 'goods') await countUse(trx, 'goodsOrdersPerMember', userId, now);
  if (couponId !== undefined) {
    const isTaken = await takeProp(trx, { userId, propId: couponId, kind: 'diamond-coupon', reference: order.id, now });
    if (!isTaken) throw new BusinessError(E.couponGone);
  }
  if (price > 0) {
    const postings = [
      { owner: userAccount(userId), asset: PROP.diamond, amount: -price },
      { owner: kind === 'goods' ? heldAccount(userId) : PROMOTIONS, asset: PROP.diamond, amount: price },
    ];
    await post(trx, { kind: 'diamond-exchange', reference: order.id, postings, now });
  }
  if (kind === 'coin') await payCoins(trx, order, product);
  if (product.propId !== null) await giveItem(trx, order, product.propId, props);
  const coin = await coinOf(trx, userId);
  // Last, because other buyers of this product wait for its lock.
  if (product.stock !== null && !(await takePiece(trx, STOCKED, product.id, product.stock)))
    throw new BusinessError(E.soldOut);
  return { order, product, diamonds: diamonds - price, coin };
}

type Made = 'id' | 'product' | 'price' | 'coupon_expires_at' | 'address' | 'mobile' | 'created_at';

/** A new order: goods wait for delivery, other products are delivered at once. */
function newOrder({ userId, kind, couponId }: ExchangeWish, product: Product, made: Pick<Order, Made>): Order {
  const isGoods = kind === 'goods';
  return {
    ...made,
    user_id: userId,
    kind,
    product_id: product.id,
    coupon_id: couponId ?? null,
    is_counted: product.stock !== null,
    state: isGoods ? 'ordered' : 'delivered',
    reason: '',
    courier: '',
    tracking: '',
    is_seen: true,
    accepted_at: null,
    sent_at: null,
    closed_at: isGoods ? null : made.created_at,
  };
}

/** A product that is in the shop now; throws BusinessError productGone for any other. */
async function offered(trx: Trx, kind: ProductKind, id: string, version: string): Promise<Product> {
  const { products } = await readShop(trx, DEFAULT_LANGUAGE, version);
  const product = products.find((each) => each.kind === kind && each.id === id);
  if (product === undefined) throw new BusinessError(E.productGone);
  return product;
}

/** A coupon for such a product that the member holds: what it takes off, and until when its first piece is good. */
async function heldCoupon(
  trx: Trx,
  { userId, kind }: Pick<ExchangeWish, 'userId' | 'kind'>,
  config: PropConfig | undefined,
  now: number,
) {
  if (config?.kind !== couponKindOf(kind)) throw new BusinessError(E.couponGone);
  const held = (await heldProps(trx, userId, now)).get(config.propId);
  if (held === undefined) throw new BusinessError(E.couponGone);
  return { percent: config.num, expiresAt: held.lots[0]?.expiresAt ?? null };
}

/** Copy of the product in the order, independent of later edits. */
async function faceOf(trx: Trx, { kind, id, art, tone }: Product, version: string): Promise<object> {
  const names: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const { products } = await readShop(trx, language, version);
    names[language] = products.find((each) => each.kind === kind && each.id === id)?.name ?? '';
  }
  return { name: names, art, tone };
}

/** Where goods go; throws BusinessError addressMissing or mobileMissing. */
async function deliveryOf(
  trx: Trx,
  userId: string,
  { delivery }: Product,
  mobile: string | undefined,
): Promise<Pick<Order, 'address' | 'mobile'>> {
  if (delivery === null) return { address: null, mobile: '' };
  if (delivery === 'mobile') {
    const number = toE164(mobile ?? '');
    if (number === null) throw new BusinessError(E.mobileMissing);
    return { address: null, mobile: number };
  }
  const address = await addressOf(trx, userId);
  if (address === null) throw new BusinessError(E.addressMissing);
  return { address: JSON.stringify(address), mobile: '' };
}

async function payCoins(trx: Trx, { id, user_id: userId, created_at: now }: Order, product: Product): Promise<void> {
  const { coin: amount, turnoverFactor } = product;
  const postings = [
    { owner: PROMOTIONS, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  await post(trx, { kind: 'diamond-coins', reference: id, postings, now });
  const required = amount * turnoverFactor;
  await addTurnover(trx, { userId, kind: 'diamond-coins', reference: id, amount, required, now });
}

async function giveItem(
  trx: Trx,
  { id, user_id: userId, created_at: now }: Order,
  propId: number,
  props: ReadonlyMap<number, PropConfig>,
): Promise<void> {
  const expiresAt = expiryOf(props.get(propId), now);
  await grantProp(trx, { userId, propId, count: 1, expiresAt, kind: 'diamond-gift', reference: id, now });
}
