/** Table of migration 621. */
export interface PointsTables {
  /** Exchanges of points. */
  points_exchange: {
    id: string;
    user_id: string;
    good_id: string;
    /** The title as it was, in all languages: JSON. */
    title: string;
    prop_id: number;
    /** Hundredths of coins, or pieces of another item. */
    count: number;
    /** Points. */
    price: number;
    /** Its piece is counted in offer_stock. */
    is_counted: boolean;
    /** UTC day. */
    day: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PointsTables {}
}
