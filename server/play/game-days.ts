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

/** Adds a further win of a settled round to its player's UTC day and game; it has no stake and no multiple. */
export async function countAward(
  trx: Trx,
  { userId, gameId, won, now }: Pick<DayRound, 'userId' | 'gameId' | 'won' | 'now'>,
): Promise<void> {
  await sendWithNext(trx, counted(trx, { userId, day: dayAt(now), gameId, bet: 0, won, rounds: 0, best: 0 }));
}

/** Adds a round to the player's UTC day and game, with the next query. The caller holds the member's lock. */
export async function countRound(trx: Trx, { userId, gameId, bet, won, stake, now }: DayRound): Promise<void> {
  await sendWithNext(
    trx,
    counted(trx, { userId, day: dayAt(now), gameId, bet, won, rounds: 1, best: multipleOf(won, stake) }),
  );
}

interface Counted extends Omit<DayRound, 'now' | 'stake'> {
  readonly day: number;
  readonly rounds: number;
  readonly best: number;
}

const counted = prepared(
  (_trx, { userId, day, gameId, bet, won, rounds, best }: Counted) => sql`
    insert into game_day (user_id, day, game_id, bet, won, rounds, best)
    values (${userId}, ${day}, ${gameId}, ${bet}, ${won}, ${rounds}, ${best})
    on conflict (user_id, day, game_id) do update set
      bet = game_day.bet + excluded.bet,
      won = game_day.won + excluded.won,
      rounds = game_day.rounds + excluded.rounds,
      best = greatest(game_day.best, excluded.best)`,
);
