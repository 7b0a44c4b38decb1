import type { GeneratedAlways } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';

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
    amount: Hundredths;
    created_at: number;
  };
  /** The games that a player opened, each once. */
  game_history: {
    user_id: string;
    game_id: string;
    /** Latest time. */
    played_at: Ms;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends GameTables {}
}
