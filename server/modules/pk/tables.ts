import type { Generated } from 'kysely';
import type { Camp, PkWinner } from '#contract/pk/camps.ts';

/** Tables of migration 490. Days are of UTC, counted from 1970-01-01; money is hundredths. */
export interface PkTables {
  /** A round that somebody has signed up for. */
  pk_round: {
    day: number;
    /** The rule it was opened by: JSON of pkRule. */
    rule: string;
    /** Null until it is decided; what follows counts from then on. */
    settled_at: number | null;
    winner: PkWinner | null;
    red_members: Generated<number>;
    blue_members: Generated<number>;
    red_bet: Generated<number>;
    blue_bet: Generated<number>;
    pool: Generated<number>;
    /** All shares together: what the pool has beyond it goes into the next one. */
    shared: Generated<number>;
  };
  /** A member's camp of a day. */
  pk_entry: {
    user_id: string;
    day: number;
    camp: Camp;
    /** Stakes of rounds that were settled that day, after the sign-up. */
    bet: Generated<number>;
    /** Null until the round is decided, then what the member may receive. */
    share: number | null;
    signed_at: number;
    /** When they signed up or bet last. */
    changed_at: number;
    /** When they were shown the result. */
    shown_at: number | null;
    received_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PkTables {}
}
