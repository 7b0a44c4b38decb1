import type { Generated } from 'kysely';

/** Tables of migration 430. Days are of UTC, counted from 1970-01-01. */
export interface TaskTables {
  /** Counts of a player on a day. */
  task_day: {
    user_id: string;
    day: number;
    /** 1 where their app was in sight that day. */
    seen: Generated<number>;
    /** Hundredths that were paid, and how often. */
    deposited: Generated<number>;
    deposits: Generated<number>;
    /** Hundredths of stakes in rounds that were settled, and how many rounds. */
    bet: Generated<number>;
    rounds: Generated<number>;
    draws: Generated<number>;
  };
  /** A task that the browser finished, or a task or chest whose award was received; once a period. */
  task_mark: {
    user_id: string;
    /** First day of the period; 0 for what counts once. */
    first_day: number;
    what: 'finished' | 'task' | 'chest';
    id: string;
    /** The day that its liveness counts for. */
    day: number;
    /** Liveness it gave. */
    liveness: Generated<number>;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends TaskTables {}
}
