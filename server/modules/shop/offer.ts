import { z } from 'zod';
import { amount, propId, turnoverFactor } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import { MAX_DIAMONDS, SHOP_TONES } from '#contract/shop/calls.ts';
import { DELIVERIES, type ProductKind } from '#contract/shop/rules.ts';
import { readProps } from '../../content/props.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { cardProducts } from './cards.ts';

const common = {
  id: z.string(),
  name: z.string(),
  about: z.string(),
  details: z.string(),
  art: z.string(),
  tone: z.enum(SHOP_TONES),
  tag: z.enum(['none', 'best', 'new']),
  price: z.int().min(1).max(MAX_DIAMONDS),
  /** How many one player may have in all; null is no end. */
  perPlayer: z.int().min(1).max(1_000_000).nullable(),
  isOpen: z.boolean(),
};

/** Rows of the shop's content as they are kept, texts in one language. */
export const coinRow = z.object({
  ...common,
  coin: amount.min(1),
  turnoverFactor,
});
export const couponRow = z.object({ ...common, propId });
export const goodsRow = z.object({
  ...common,
  delivery: z.enum(DELIVERIES),
  /** Pieces there were in all, those that are gone among them; null is no end. */
  stock: z.int().min(0).max(1_000_000).nullable(),
});
export const shopRule = z.object({ betPerDiamond: amount });

/** A product of any kind, with what the others have and it has not. */
export interface Product extends z.infer<typeof coinRow> {
  readonly kind: ProductKind;
  readonly propId: number | null;
  /** Of a card: the most coins that it can win, hundredths; 0 of anything else. */
  readonly topPrize: number;
  readonly delivery: z.infer<typeof goodsRow>['delivery'] | null;
  readonly stock: number | null;
}

/** Defaults of a product's fields. */
const NOTHING = { coin: 0, turnoverFactor: 0, propId: null, topPrize: 0, delivery: null, stock: null };

/**
 * Everything the shop offers, in its order, and how much is bet for a diamond. Throws a ZodError at a row that cannot be
 * used. @param version of the configuration in force, where the caller has read it in this transaction
 */
export async function readShop(
  db: Db,
  language: Language,
  version?: string,
): Promise<{ products: Product[]; betPerDiamond: number }> {
  const rows = await readContent(db, ['shopCoin', 'shopCoupon', 'shopGoods', 'shopRule'] as const, language, version);
  const products: Product[] = [
    ...rows.shopCoin.map(({ data }) => ({ ...NOTHING, ...coinRow.parse(data), kind: 'coin' as const })),
    ...(await cardProducts(db, await readProps(db, language, version), version)).map((card) => ({
      ...NOTHING,
      ...card,
    })),
    ...rows.shopCoupon.map(({ data }) => ({ ...NOTHING, ...couponRow.parse(data), kind: 'coupon' as const })),
    ...rows.shopGoods.map(({ data }) => ({ ...NOTHING, ...goodsRow.parse(data), kind: 'goods' as const })),
  ];
  const [rule] = rows.shopRule.map(({ data }) => shopRule.parse(data));
  return { products: products.filter(({ isOpen }) => isOpen), betPerDiamond: rule?.betPerDiamond ?? 0 };
}
