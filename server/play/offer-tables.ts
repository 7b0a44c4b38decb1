/** Tables of migration 620. */
export interface OfferTables {
  /** Hundredths of valid bets since the last piece of an item. */
  bet_progress: {
    user_id: string;
    asset: number;
    bet: number;
  };
  /** Pieces of an item that the bets of a UTC day have earned. */
  bet_earned: {
    user_id: string;
    asset: number;
    day: number;
    pieces: number;
  };
  /** Pieces of an offer that are gone, by content kind and row; pieces that came back are not counted. */
  offer_stock: {
    kind: string;
    id: string;
    taken: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends OfferTables {}
}
