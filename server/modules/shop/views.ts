import type { Language } from '#contract/base/languages.ts';
import type { ShopAddress, ShopOrder, ShopProduct } from '#contract/shop/calls.ts';
import { inLanguage } from '../../content/store.ts';
import { remainingOf } from '../../play/offers.ts';
import type { Product } from './offer.ts';
import type { Order } from './repository.ts';

/** A product as a member sees it; `taken` pieces are gone of all, `own` this member has had. */
export function productView(product: Product, taken: number, own: number): ShopProduct {
  const { stock, perPlayer, isOpen: _isOpen, ...shown } = product;
  return {
    ...shown,
    perPlayer,
    ...remainingOf({ stock, perPlayer }, { taken, own }),
  };
}

type Face = Pick<ShopOrder, 'name' | 'art' | 'tone'>;

/** Name, picture and colour of the product at the time of the exchange. */
export const faceIn = ({ product }: Pick<Order, 'product'>, language: Language): Face =>
  inLanguage(JSON.parse(product), language) as Face;

/** Where an order goes, as it was when it was ordered; null where it goes to a mobile number, or nowhere. */
export const addressIn = ({ address }: Pick<Order, 'address'>): ShopAddress | null =>
  address === null ? null : (JSON.parse(address) as ShopAddress);

/** An order as its member sees it. */
export const orderView = (row: Order, language: Language): ShopOrder => ({
  id: row.id,
  ...faceIn(row, language),
  price: row.price,
  state: row.state,
  reason: row.reason,
  courier: row.courier,
  tracking: row.tracking,
  address: addressIn(row),
  mobile: row.mobile,
  createTime: row.created_at,
  acceptTime: row.accepted_at,
  sendTime: row.sent_at,
  closeTime: row.closed_at,
});
