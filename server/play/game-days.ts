import { sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { prepared } from '../db/prepared.ts';
import type { Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import './tables.ts';

/** A settled round as a player's day counts it. */
export interface DayRound {
  readonly userId: string;
  readonly gameId: string;
  /** The part of the stake that was at risk. */
  readonly bet: Hundredths;
  readonly won: Hundredths;
  /** The stake that the win is compared with. */
  readonly stake: Hundredths;
  readonly now: Ms;
}

/** The win as hundredths of the stake, rounded down; 0 without a stake. */
export const multipleOf = (won: Hundredths, stake: Hundredths): number =>
  stake > 0 ? Number((BigInt(won) * 100n) / BigInt(stake)) : 0;

/** Adds a round to the player's UTC day and game, with the next query. The caller holds the member's lock. */
export async function countRound(trx: Trx, { userId, gameId, bet, won, stake, now }: DayRound): Promise<void> {
  await sendWithNext(trx, counted(trx, { userId, day: dayAt(now), gameId, bet, won, best: multipleOf(won, stake) }));
}

const counted = prepared(
  (
    _trx,
    { userId, day, gameId, bet, won, best }: Omit<DayRound, 'now' | 'stake'> & { day: number; best: number },
  ) => sql`
    insert into game_day (user_id, day, game_id, bet, won, rounds, best)
    values (${userId}, ${day}, ${gameId}, ${bet}, ${won}, 1, ${best})
    on conflict (user_id, day, game_id) do update set
      bet = game_day.bet + excluded.bet,
      won = game_day.won + excluded.won,
      rounds = game_day.rounds + 1,
      best = greatest(game_day.best, excluded.best)`,
);
