import type { GeneratedAlways } from 'kysely';

/** Tables of migration 101 about games. */
export interface GameTables {
  game_like: {
    user_id: string;
    game_id: string;
    created_at: number;
  };
  /** Wins in games, for the lobby's ticker. */
  game_win: {
    id: GeneratedAlways<number>;
    user_id: string;
    game_id: string;
    /** Hundredths. */
    amount: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends GameTables {}
}
