import type { PrizePeriod, RankBoard } from '#contract/rank/boards.ts';

/** The boards of the rank, and the best multiple in the slots of the house, which only weeks have. */
export type KeptBoard = RankBoard | 'slots';

/** Tables of migrations 625 and 690. Days are UTC days, counted from 1970-01-01. */
export interface BoardTables {
  /** A period whose prizes are decided. */
  rank_run: {
    board: KeptBoard;
    period: PrizePeriod;
    first_day: number;
    decided_at: number;
  };
  rank_prize: {
    board: KeptBoard;
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
  interface Database extends BoardTables {}
}
