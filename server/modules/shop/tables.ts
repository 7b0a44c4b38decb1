import type { OrderState, ProductKind, Region } from '#contract/shop/rules.ts';

/** Tables of migrations 440 and 470. */
export interface ShopTables {
  /** Exchanges of diamonds. Coins and coupons are delivered at once. */
  shop_order: {
    id: string;
    user_id: string;
    kind: ProductKind;
    product_id: string;
    /** The product's name in all languages, its picture and colour as they were: JSON. */
    product: string;
    /** Diamonds that were paid, with the coupon taken off. */
    price: number;
    /** The coupon that was used, and when it would have ended; null for none, and for never. */
    coupon_id: number | null;
    coupon_expires_at: number | null;
    /** Its piece is counted in shop_stock. */
    is_counted: boolean;
    /** The address as it was, JSON; null where it went to a mobile number or is none of goods. */
    address: string | null;
    /** E.164, or empty. */
    mobile: string;
    state: OrderState;
    reason: string;
    courier: string;
    tracking: string;
    /** False from when an operator changes its state until its player has looked. */
    is_seen: boolean;
    created_at: number;
    accepted_at: number | null;
    sent_at: number | null;
    closed_at: number | null;
  };
  shop_address: {
    user_id: string;
    receiver: string;
    /** E.164. */
    mobile: string;
    region: Region;
    province: string;
    city: string;
    barangay: string;
    street: string;
    postal_code: string;
    updated_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ShopTables {}
}
