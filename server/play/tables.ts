import type { GeneratedAlways } from 'kysely';

/** Tables of migrations 004 and 310 that count what a player deposited and bet, and must still bet. */
export interface PlayTables {
  play_total: {
    user_id: string;
    /** Hundredths, all time. */
    deposited: number;
    /** Hundredths, all time. */
    bet: number;
  };
  /** What a player must bet before they withdraw, and has bet of it, hundredths: over all parts there ever were. */
  turnover: {
    user_id: string;
    required: number;
    done: number;
  };
  turnover_part: {
    id: GeneratedAlways<number>;
    user_id: string;
    kind: 'deposit' | 'bonus';
    reference: string;
    amount: number;
    required: number;
    /** What the parts before it require together. */
    before: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PlayTables {}
}
