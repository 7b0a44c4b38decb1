import type { PrizePeriod, RankBoard } from '#contract/rank/boards.ts';

/** Tables of migration 625. Days are UTC days, counted from 1970-01-01. */
export interface RankTables {
  /** A period whose prizes are decided. */
  rank_run: {
    board: RankBoard;
    period: PrizePeriod;
    first_day: number;
    decided_at: number;
  };
  rank_prize: {
    board: RankBoard;
    period: PrizePeriod;
    first_day: number;
    user_id: string;
    place: number;
    /** As in rank_entry. */
    value: number;
    prop_id: number;
    /** Hundredths of coins, or pieces. */
    count: number;
    turnover_factor: number;
    decided_at: number;
    /** Null until it is paid. */
    paid_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RankTables {}
}
