import { sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
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
  /** The whole stake of the round: net win is the win minus it, also where bets covered each other. */
  readonly staked: Hundredths;
  /** The stake that the win is a multiple of: of the round, or of earlier ones. */
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
  await count(trx, { userId, gameId, bet: 0, won, net: won, rounds: 0, best: 0, slotBest: 0 }, now);
}

/** Adds a round to the player's UTC day and game and to the boards, with the next query. The caller holds the member's lock. */
export async function countRound(trx: Trx, { userId, gameId, bet, won, staked, stake, now }: DayRound): Promise<void> {
  const best = multipleOf(won, stake);
  await count(
    trx,
    { userId, gameId, bet, won, net: won - staked, rounds: 1, best, slotBest: isHouseSlot(gameId) ? best : 0 },
    now,
  );
}

async function count(trx: Trx, round: Omit<Counted, 'day' | 'monday' | 'now'>, now: Ms): Promise<void> {
  const day = dayAt(now);
  await sendWithNext(trx, counted(trx, { ...round, day, monday: mondayOf(day), now }));
}

interface Counted extends Omit<DayRound, 'stake' | 'staked'> {
  readonly day: number;
  readonly monday: number;
  readonly rounds: number;
  readonly best: number;
  /** The same in the slots of the house, else 0. */
  readonly slotBest: number;
  /** Won minus staked. */
  readonly net: Hundredths;
}

const isHouseSlot = (gameId: string): boolean => (HOUSE_SLOTS as readonly string[]).includes(gameId);

/** Multiple of a round that returns its stake: the rank lists wins above it. */
const BREAK_EVEN = 100;

/** One statement, so that a bet has no further round trip; a rank's row without a new value is not written. */
const counted = prepared(
  (_trx, { userId, day, monday, gameId, bet, won, rounds, best, slotBest, net, now }: Counted) => sql`
    with counted as (
      insert into game_day (user_id, day, game_id, bet, won, rounds, best)
      values (${userId}, ${day}, ${gameId}, ${bet}, ${won}, ${rounds}, ${best})
      on conflict (user_id, day, game_id) do update set
        bet = game_day.bet + excluded.bet,
        won = game_day.won + excluded.won,
        rounds = game_day.rounds + excluded.rounds,
        best = greatest(game_day.best, excluded.best)
    )
    insert into rank_entry (user_id, board, period, first_day, value, reached_at)
    select ${userId}::text, board, period, first_day, value, ${now}::bigint
    from (values ('day', ${day}::integer), ('week', ${monday}::integer), ('all', 0)) as periods (period, first_day)
    cross join (
      values ('netWin', ${net}::bigint), ('multiple', ${best}::bigint), ('slots', ${slotBest}::bigint)
    ) as boards (board, value)
    where case board when 'netWin' then value <> 0 else value > ${BREAK_EVEN}::bigint end
      and (board <> 'slots' or period = 'week')
    on conflict (user_id, board, period, first_day) do update set
      value = case rank_entry.board when 'netWin' then rank_entry.value + excluded.value else excluded.value end,
      reached_at = excluded.reached_at
    where rank_entry.board = 'netWin' or excluded.value > rank_entry.value`,
);
