import { sql } from 'kysely';
import { dayOf, startOf } from '#contract/values/calendar.ts';
import type { Db } from '../../db/transact.ts';
import { COIN, HOUSE, PROMOTIONS } from '../../ledger/accounts.ts';
import { kindsOf } from '../../ledger/kinds.ts';

/** The sums and counts of a day of Manila. Money is hundredths. */
export interface DayNumbers {
  /** Ms: when the day began. */
  readonly since: number;
  readonly newPlayers: number;
  /** Players who bet. */
  readonly players: number;
  readonly deposits: number;
  readonly deposited: number;
  readonly withdrawals: number;
  /** Withdrawals that were sent, with their fees. */
  readonly withdrawn: number;
  readonly bet: number;
  readonly won: number;
  /** Bets that came back: rolled back, or still on a coin pusher when it was closed or cashed out. */
  readonly returned: number;
  /** Bonuses, gifts and awards in coins that bets did not win. */
  readonly given: number;
}

/** The numbers of the day at `now` and of the day before it: one query, which reads the rows of these two days alone. */
export async function readDayNumbers(db: Db, now: number): Promise<{ today: DayNumbers; yesterday: DayNumbers }> {
  const day = dayOf(now);
  const { rows } = await dayNumbers(day, day - 1).execute(db);
  const [today, yesterday] = rows;
  if (today === undefined || yesterday === undefined) throw new Error('A day has no numbers');
  return { today, yesterday };
}

const dayNumbers = (...days: readonly number[]) => {
  const spans = sql.join(
    days.map((day) => sql`(${day}::bigint, ${startOf(day)}::bigint, ${startOf(day + 1)}::bigint)`),
  );
  return sql<DayNumbers>`
    select span.since, joined."newPlayers", played.*, paid.*, sent.*, moved.given, moved.returned,
      played.taken - moved.rolled_back as won
    from (values ${spans}) as span (day, since, until)
    cross join lateral (
      select count(*) as "newPlayers" from app_user where created_at >= span.since and created_at < span.until
    ) as joined
    cross join lateral (
      select count(*) filter (where bet > 0) as players, coalesce(sum(bet), 0)::bigint as bet,
        coalesce(sum(won), 0)::bigint as taken
      from play_day where play_day.day = span.day
    ) as played
    cross join lateral (
      select count(*) as deposits, coalesce(sum(amount), 0)::bigint as deposited
      from recharge_order where state = 'paid' and closed_at >= span.since and closed_at < span.until
    ) as paid
    cross join lateral (
      select count(*) as withdrawals, coalesce(sum(amount), 0)::bigint as withdrawn
      from withdrawal where state = 'sent' and closed_at >= span.since and closed_at < span.until
    ) as sent
    cross join lateral (
      select
        coalesce(-sum(posting.amount) filter (where account.owner = ${PROMOTIONS} and posting.amount < 0), 0)::bigint
          as given,
        coalesce(-sum(posting.amount) filter (
          where account.owner = ${HOUSE} and cause.kind = any(${kindsOf(['refund'])}::text[])), 0)::bigint as returned,
        coalesce(-sum(posting.amount) filter (where account.owner = ${HOUSE} and cause.kind in ('rollback', 'pusher-cash-out')), 0)::bigint
          as rolled_back
      from ledger_transaction as cause
      join ledger_posting as posting on posting.transaction_id = cause.id
      join ledger_account as account on account.id = posting.account_id and account.asset = ${COIN}
      where cause.kind not in ('bet', 'settle') and cause.created_at >= span.since and cause.created_at < span.until
    ) as moved
    order by span.day desc`;
};
