import type { GeneratedAlways } from 'kysely';

/** Tables of migrations 101 and 330 about games. */
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
  /** The games that a player opened, each once. */
  game_history: {
    user_id: string;
    game_id: string;
    /** Latest time, ms. */
    played_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends GameTables {}
}
