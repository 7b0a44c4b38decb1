import { type RawBuilder, sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { Db } from '../../db/transact.ts';
import { COIN } from '../../ledger/accounts.ts';
import '../../ledger/tables.ts';
import '../../play/tables.ts';

/** Days of real play that a cost is computed from. */
export const COST_DAYS = 7;
/** Average length of a month. */
export const MONTH_DAYS = 30;

interface At {
  readonly now: Ms;
}

/** The UTC days of the simulation: the last whole ones. */
export const costDays = ({ now }: At): { readonly from: number; readonly to: number } => ({
  from: dayAt(now) - COST_DAYS,
  to: dayAt(now),
});

/** Bets of the simulated days that a player with so much in a month has on average. */
export const inCostDays = (monthly: Hundredths): Hundredths => Math.ceil((monthly * COST_DAYS) / MONTH_DAYS);

/**
 * A subquery of each player's simulated days with play or a deposit: `user_id`, `day`, `rounds`, and `bet` and `deposited` in
 * hundredths.
 */
export function playerDays(at: At): RawBuilder<unknown> {
  const { from, to } = costDays(at);
  return sql`(
    select user_id, day, sum(bet)::bigint as bet, sum(rounds)::bigint as rounds, sum(deposited)::bigint as deposited
    from (
      select user_id, day, bet, rounds, 0 as deposited from game_day where day >= ${from} and day < ${to}
      union all
      select user_id, (created_at / ${DAY_MS}::bigint)::integer, 0, 0, amount
      from ${depositsSince(from)} as deposit where created_at < ${to * DAY_MS}::bigint
    ) as part group by user_id, day)`;
}

/** A subquery of each player's sums of the simulated days: as `playerDays`, and `days` with play. */
export const playerWeeks = (at: At): RawBuilder<unknown> => sql`(
  select user_id, count(*) filter (where rounds > 0) as days, sum(bet)::bigint as bet, sum(rounds)::bigint as rounds,
    sum(deposited)::bigint as deposited
  from ${playerDays(at)} as one_day group by user_id)`;

/** A subquery of the deposits since a UTC day: `user_id`, `amount` and `created_at`. */
export const depositsSince = (day: number): RawBuilder<unknown> => sql`(
  select substr(account.owner, 6) as user_id, posting.amount, cause.created_at
  from ledger_transaction cause
  join ledger_posting posting on posting.transaction_id = cause.id
  join ledger_account account on account.id = posting.account_id
  where cause.kind = 'deposit' and cause.kind not in ('bet', 'settle') and cause.created_at >= ${day * DAY_MS}::bigint
    and account.asset = ${COIN} and account.owner like 'user:%')`;

/** Number of invited friends whose deposits reached an amount on the simulated days. */
export async function friendsReaching({ db, now }: At & { readonly db: Db }, minDeposit: Hundredths): Promise<number> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ friends: number }>`
    select count(*)::integer as friends
    from (
      select user_id, sum(amount) as since,
        coalesce(sum(amount) filter (where created_at >= ${to * DAY_MS}::bigint), 0) as later
      from ${depositsSince(from)} as deposit group by user_id
    ) as own
    join play_total total on total.user_id = own.user_id
    join app_user friend on friend.id = own.user_id and friend.pid <> friend.id
    where total.deposited - own.later >= ${minDeposit} and total.deposited - own.since < ${minDeposit}`.execute(db);
  return rows[0]?.friends ?? 0;
}

/** Number of players who registered on the simulated days. */
export async function newPlayers({ db, now }: At & { readonly db: Db }): Promise<number> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app_user
    where created_at >= ${from * DAY_MS}::bigint and created_at < ${to * DAY_MS}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}
