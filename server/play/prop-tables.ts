import type { GeneratedAlways } from 'kysely';

/** Tables of migration 391. How many of a prop a player holds is in the ledger. */
export interface PropTables {
  /** Pieces that are good until a time. What the ledger holds beyond all of these is good for ever. */
  prop_grant: {
    id: GeneratedAlways<number>;
    user_id: string;
    prop_id: number;
    /** Pieces of it that are neither used nor taken back. */
    unused: number;
    expires_at: number;
  };
  /** A piece that is set aside, for a deposit that is to be paid. */
  prop_hold: {
    /** The order's number. */
    reference: string;
    user_id: string;
    prop_id: number;
    created_at: number;
    /** It is free again from then on. */
    until: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PropTables {}
}
