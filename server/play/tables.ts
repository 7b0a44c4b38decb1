import type { Generated, GeneratedAlways } from 'kysely';
import type { RankPeriod } from '#contract/rank/boards.ts';
import type { KeptBoard } from './board-tables.ts';

export type RoundState = 'open' | 'settled' | 'cancelled';

/**
 * Tables of migrations 004, 310, 330, 400, 575, 585, 600, 625, 681 and 690: what a player deposited and bet, and must
 * still bet; the rounds of games.
 */
export interface PlayTables {
  play_total: {
    user_id: string;
    /** Hundredths, all time. */
    deposited: number;
    /** Hundredths, all time. */
    bet: number;
  };
  /** Required and done turnover of a player, hundredths: over all parts ever. */
  turnover: {
    user_id: string;
    required: number;
    done: number;
  };
  /** Settled rounds of a player by UTC day and game. */
  game_day: {
    user_id: string;
    day: number;
    game_id: string;
    /** Hundredths at risk in settled rounds. */
    bet: number;
    /** Hundredths. */
    won: number;
    rounds: number;
    /** Best win of a round as hundredths of its stake: 250 is 2.5 times. */
    best: number;
  };
  /** Paid deposits of a player by UTC day. */
  deposit_day: {
    user_id: string;
    day: number;
    /** Their sum and the largest one, hundredths. */
    deposited: number;
    largest: number;
  };
  /** A player's value on a board. */
  rank_entry: {
    user_id: string;
    board: KeptBoard;
    period: RankPeriod;
    /** First UTC day of the period; 0 for all time. */
    first_day: number;
    /** Net win in hundredths, below 0 after losses; or the best multiple in hundredths, above 0. */
    value: number;
    reached_at: number;
  };
  turnover_part: {
    id: GeneratedAlways<number>;
    user_id: string;
    /** Kind and reference of the transfer that gave the coins. */
    kind: string;
    reference: string;
    amount: number;
    required: number;
    /** Required turnover of the parts before it. */
    before: number;
    created_at: number;
  };
  /** A game that was opened: who may bet in it, and until when. */
  game_session: {
    id: string;
    /** SHA-256 of the launch token. */
    token_hash: string;
    user_id: string;
    game_id: string;
    /** The game's brand. */
    provider: string;
    /** The activity that it was opened from; empty where none. */
    activity_id: string;
    created_at: number;
    expires_at: number;
    ended_at: number | null;
  };
  game_round: {
    id: GeneratedAlways<number>;
    provider: string;
    /** The provider's own id of it. */
    reference: string;
    user_id: string;
    game_id: string;
    /** The round of /fairness that decided it: its id, or the name of a shared draw; null where none did. */
    fair_round: string | null;
    /** Hundredths, of all bets that were not rolled back. */
    stake: number;
    /** Bets that were not rolled back, those of nothing included. */
    bets: Generated<number>;
    /** Hundredths. */
    win: Generated<number>;
    state: RoundState;
    created_at: number;
    closed_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PlayTables {}
}
