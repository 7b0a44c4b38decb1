import type { Generated, GeneratedAlways } from 'kysely';
import type { ScratchKind, ScratchSymbol } from '#contract/scratch/rules.ts';

/** Tables of migration 470. */
export interface ScratchTables {
  /** A card that was drawn and paid. Its round (fairness_round) says how it is dealt, and what its symbols stand for. */
  scratch_card: {
    id: GeneratedAlways<number>;
    user_id: string;
    round_id: number;
    kind: ScratchKind;
    /** What won; null where nothing did. */
    symbol: ScratchSymbol | null;
    prop_id: number | null;
    /** Hundredths of coins, pieces of anything else. */
    count: number;
    /** Hundredths that must be bet because of it. */
    turnover: number;
    /** What was scratched, JSON, and how many numbers that is. */
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
