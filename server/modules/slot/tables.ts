import type { Hundredths } from '#contract/base/units.ts';

/** Tables of migrations 331 and 515. */
export interface SlotTables {
  /** A spin of a game round. */
  slot_spin: {
    round_id: number;
    user_id: string;
    game_id: string;
    /** JSON array: the stop of each reel. */
    stops: string;
    /** JSON array of wins (contract/slot/calls.ts). */
    wins: string;
    /** Hundredths it was played with. */
    stake: number;
    is_free: boolean;
    free_spins_won: number;
  };
  /** Pending free spins of a player at a machine; no row means none. */
  slot_free_spins: {
    user_id: string;
    game_id: string;
    spins_left: number;
    total: number;
    stake: Hundredths;
    /** Hundredths that they have paid so far. */
    won: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SlotTables {}
}
