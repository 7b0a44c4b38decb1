import type { GeneratedAlways } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';

/** Tables of migrations 450, 541 and 570. */
export interface PusherTables {
  /** A member's table after its last batch. */
  pusher_table: {
    user_id: string;
    id: string;
    /** Version of the physics that it is played by. */
    physics: number;
    /** JSON of its setup (TableSetup); `{}` for tables from before it was stored. */
    setup: string;
    /** JSON: its last checkpoint, and the drops since (TableSave of scenes/coin-pusher/physics/table.ts). */
    state: string;
    inputs: string;
    tick: number;
    hash: string;
    batch: number;
    /** Id and tick of the last drop. */
    last_drop: number;
    last_drop_tick: number;
    /** Time that its ticks may still take, and since when it grows (rules.ts). */
    credit_ms: Ms;
    credit_at: number;
    /** Hundredths, since it was opened. */
    staked: number;
    won: number;
    /** Hundredths of the member's coins on the table, in the air or about to enter. */
    own: number;
    /** Hundredths of coins that have left it and counted as bets. */
    counted: number;
    /** Stake of the coins that the house bought back, hundredths. */
    cashed: number;
    opened_at: number;
    played_at: number;
  };
  /** A batch with a drop or a win; all batches of a table replay it from its start. */
  pusher_batch: {
    id: GeneratedAlways<number>;
    user_id: string;
    table_id: string;
    batch: number;
    round_id: number;
    /** JSON array of stamped drops. */
    drops: string;
    until_tick: number;
    hash: string;
    /** Coins dropped, and pieces that fell into the tray. */
    dropped: number;
    fell: number;
    staked: Hundredths;
    won: number;
    /** Hundredths staked on the coins that this batch bought back; `won` is then the price paid for them. */
    cashed: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PusherTables {}
}
