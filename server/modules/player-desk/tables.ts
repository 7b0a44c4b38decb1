import type { GeneratedAlways } from 'kysely';

/** Tables of migration 550. */
export interface PlayerDeskTables {
  player_note: {
    id: GeneratedAlways<number>;
    user_id: string;
    operator: string;
    note: string;
    created_at: number;
  };
  balance_correction: {
    id: string;
    user_id: string;
    /** Hundredths, below 0 where coins are taken. */
    amount: number;
    reason: string;
    state: 'waiting' | 'approved' | 'refused';
    asked_by: string;
    /** Another operator than the one who asked. */
    decided_by: string | null;
    created_at: number;
    decided_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PlayerDeskTables {}
}
