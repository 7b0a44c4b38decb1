import type { Generated, GeneratedAlways } from 'kysely';
import type { ScratchKind, ScratchSymbol } from '#contract/scratch/rules.ts';

/** Tables of migration 470. */
export interface ScratchTables {
  /** A drawn and paid card. Its round (fairness_round) defines its cells and the prizes of its symbols. */
  scratch_card: {
    id: GeneratedAlways<number>;
    user_id: string;
    round_id: number;
    kind: ScratchKind;
    /** Winning symbol, or null. */
    symbol: ScratchSymbol | null;
    prop_id: number | null;
    /** Hundredths of coins, pieces of anything else. */
    count: number;
    /** Hundredths that must be bet because of it. */
    turnover: number;
    /** JSON of the strokes, and their count of numbers. */
    strokes: Generated<string>;
    stroke_size: Generated<number>;
    created_at: number;
    /** Null until it was scratched to its end and shown: one card of a member at most. */
    shown_at: number | null;
    /** Of a closed demo player: in no list but their own. */
    hidden: Generated<boolean>;
  };
  /** Add-up awards that were received. */
  scratch_addup: {
    user_id: string;
    award_id: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ScratchTables {}
}
