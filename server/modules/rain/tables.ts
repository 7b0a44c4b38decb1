import type { GeneratedAlways } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import type { RainResultRow } from '#contract/rain/calls.ts';

/** Tables of migration 480. */
export interface RainTables {
  /** A member's place in a round of the money rain, and what became of it. */
  rain_entry: {
    id: GeneratedAlways<number>;
    user_id: string;
    round_id: string;
    /** UTC day of the round, counted from 1970-01-01, against the most of a day. */
    day: number;
    /** The round of the fairness record that drew its seed. */
    fair_round_id: number;
    /** JSON of what falls and what it pays, as it was drawn. */
    terms: string;
    begins_at: number;
    until: number;
    state: 'open' | RainResultRow['state'];
    fault: RainResultRow['fault'];
    /** JSON of the claimed catches, or null. */
    catches: string | null;
    caught: number;
    counted: number;
    amount: Hundredths;
    turnover: number;
    created_at: number;
    settled_at: number | null;
    /** Null until the client says that it showed the result. */
    shown_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RainTables {}
}
