/** Table of migration 671. */
export interface GiftBoxTables {
  gift_box: {
    user_id: string;
    /** Id of the box and of its activity. */
    box: string;
    /** Counts the boxes of a player, from 1. */
    number: number;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends GiftBoxTables {}
}
