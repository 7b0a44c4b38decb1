import type { Generated } from 'kysely';

/** A season of one year: `first_day` is the UTC day of its opening. */
export interface InSeason {
  user_id: string;
  /** Id of its activity. */
  season: string;
  first_day: number;
}

/** Tables of migration 672. */
export interface SeasonTables {
  season_player: InSeason & {
    /** Hundredths. */
    deposited: Generated<number>;
    /** Pieces given so far. */
    collected: Generated<number>;
  };
  season_set: InSeason & {
    /** Counts the sets of a player, from 1. */
    number: number;
    exchanged_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SeasonTables {}
}
