import type { Ms } from '#contract/base/units.ts';

/** Table of migration 100 for uses that are limited. */
export interface LimitTables {
  rate_limit: {
    /** The limit's name and what it counts for, e.g. `smsPerNumber:+639171234567`. */
    key: string;
    window_end: Ms;
    hits: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends LimitTables {}
}
