import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of migrations 005 and 235. */
export interface JackpotTables {
  jackpot_player: {
    user_id: string;
    /** Chances not yet spent. */
    chances: number;
    /** Hundredths deposited and bet since the last chance they gave. */
    deposit_progress: number;
    bet_progress: number;
    /** Chances given on `day` (UTC date), against the daily limit. */
    day: string;
    given_today: number;
  };
  jackpot_draw: {
    id: GeneratedAlways<number>;
    user_id: string;
    round_id: number;
    cell_id: string;
    type: 1 | 2;
    prop_id: number;
    count: number;
    /** Hundredths paid to the coin balance. */
    bonus: number;
    created_at: number;
    /** Null until the client reports that it showed the award. */
    shown_at: number | null;
    /** Of a closed demo player: only in their own lists. */
    hidden: Generated<boolean>;
  };
  jackpot_configuration: {
    /** Always 1: one row. */
    id: number;
    /** JSON of configuration.ts. */
    value: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends JackpotTables {}
}
