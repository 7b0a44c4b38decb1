import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import { propKind } from '#contract/props/items.ts';
import { isKept } from '#contract/props/kinds.ts';
import { SHOP_TONES } from '#contract/shop/calls.ts';
import { artName, contentDesk, inBoth } from '../../operator/content/content.ts';
import { coins } from '../../operator/content/cost.ts';
import { together } from '../../operator/content/entry.ts';
import { stockList } from '../../operator/reports/stock-list.ts';
import { betDiamondsCost, productCost } from './cost.ts';
import { coinRow, couponRow, goodsRow, shopRule } from './offer.ts';
import { STOCKED } from './repository.ts';

const MAX_DETAILS = 300;
const maybe = z.string().max(MAX_DETAILS);

/** Fields of every product. */
const fields = {
  name: inBoth('Name', 30),
  about: inBoth('A line below the name', 40),
  details: z
    .object({ 'en-PH': maybe.describe('English'), 'fil-PH': maybe.describe('Filipino') })
    .describe('More about it, may be empty'),
  art: artName('Picture'),
  tone: z.enum(SHOP_TONES).describe('Colour'),
  tag: coinRow.shape.tag.describe('Tag'),
  price: coinRow.shape.price.describe('Diamonds'),
  perPlayer: coinRow.shape.perPlayer.describe('So many for one player, in all; empty is no end'),
  isOpen: coinRow.shape.isOpen.describe('In the shop'),
};
const columns = { 'name.en-PH': 'Name', price: 'Diamonds', isOpen: 'In the shop' };

const coinsPart = contentDesk({
  kind: 'shopCoin',
  list: 'shopCoins',
  one: 'ShopCoins',
  title: 'Diamond shop: coins',
  summary: 'Coins that are given for diamonds.',
  fields: z.object({
    ...fields,
    coin: coinRow.shape.coin.describe('Coins'),
    turnoverFactor: coinRow.shape.turnoverFactor.describe('How often they must be bet'),
  }),
  cost: (context, { fields: typed }) => {
    const { coin, ...product } = coinRow.pick({ coin: true, price: true, perPlayer: true }).parse(typed);
    return productCost(context, { ...product, award: coins(coin) });
  },
  shown: coinRow.strict(),
  columns: { ...columns, coin: 'Coins' },
});

const coupons = contentDesk({
  kind: 'shopCoupon',
  list: 'shopCoupons',
  one: 'ShopCoupon',
  title: 'Diamond shop: coupons',
  summary: 'Coupons that are given for diamonds; the table of reward items says what they are worth.',
  fields: z.object({ ...fields, propId: couponRow.shape.propId.describe('Prop id of the coupon') }),
  cost: (context, { fields: typed }) => {
    const { propId, ...product } = couponRow.pick({ propId: true, price: true, perPlayer: true }).parse(typed);
    return productCost(context, { ...product, award: { propId, count: 1 } });
  },
  shown: couponRow.strict(),
  columns: { ...columns, propId: 'Item' },
  async check(rows, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    const wrong = rows
      .map(({ data }) => couponRow.pick({ id: true, propId: true }).parse(data))
      .find(({ propId }) => !known.has(String(propId)) || !isCoupon(propId));
    return wrong === undefined ? null : `${wrong.id} gives no coupon of the table of reward items`;
  },
});

/** Whether it is a coupon that something of the product takes. */
function isCoupon(propId: number): boolean {
  const kind = propKind(propId);
  return kind !== null && isKept(kind) && kind.endsWith('Coupon') && kind !== 'lotteryCoupon';
}

const goods = contentDesk({
  kind: 'shopGoods',
  list: 'shopGoods',
  one: 'ShopGoods',
  title: 'Diamond shop: goods',
  summary: 'Things that are sent to players for diamonds.',
  fields: z.object({
    ...fields,
    delivery: goodsRow.shape.delivery.describe('Sent to an address, or to a mobile number'),
    stock: goodsRow.shape.stock.describe('Pieces in all, those that are gone among them; empty is no end'),
  }),
  shown: goodsRow.strict(),
  columns: { ...columns, stock: 'Pieces in all' },
});

const rule = contentDesk({
  kind: 'shopRule',
  list: 'shopRule',
  one: 'ShopRule',
  title: 'Diamond shop: diamonds from bets',
  summary: 'How much is bet for a diamond; without a row, or by 0, bets give none.',
  fields: z.object({ betPerDiamond: amount.describe('Valid bets for a diamond') }),
  cost: (context, { fields: typed }) => betDiamondsCost(context, shopRule.parse(typed).betPerDiamond),
  shown: shopRule.extend({ id: z.string() }).strict(),
  columns: { betPerDiamond: 'Valid bets for a diamond' },
  check: async (rows) => (rows.length > 1 ? 'There is one rule: edit it, or remove it first' : null),
});

const stock = stockList({
  name: 'shopStock',
  title: 'Diamond shop: stock',
  summary: 'Pieces of goods that are gone, those of orders under way among them. The rest is in the shop.',
  kind: STOCKED,
});

/** Products of the shop and their stock. */
export const productsDesk = together(coinsPart, coupons, goods, rule, { lists: [stock] });
