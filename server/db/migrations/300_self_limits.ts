import { type Kysely, sql } from 'kysely';

/** Limits that players set on themselves, what they are measured by, and the end of a used-up time limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await measuredBy(db);
  await limits(db);
  await countPlay(db);
  await pastDays(db);
  await timeUp(db);
}

/** A player's play by day of Manila (days since 1970-01-01), and the session they are in. */
async function measuredBy(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_day (
      user_id text not null,
      day bigint not null,
      deposited bigint not null default 0 check (deposited >= 0),
      bet bigint not null default 0 check (bet >= 0),
      won bigint not null default 0 check (won >= 0),
      played_ms bigint not null default 0 check (played_ms >= 0),
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table play_session (
      user_id text primary key,
      started_at bigint not null,
      seen_at bigint not null,
      played_ms bigint not null,
      bet bigint not null,
      won bigint not null
    )`.execute(db);
}

async function limits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_limit (
      user_id text not null references app_user (id),
      kind text not null check (kind in ('deposit', 'loss', 'bet', 'time')),
      period text not null check (period in ('day', 'week', 'month')),
      amount bigint check (amount > 0),
      next_amount bigint check (next_amount > 0),
      next_at bigint,
      primary key (user_id, kind, period)
    )`.execute(db);
  await sql`
    create table play_reminder (
      user_id text primary key references app_user (id),
      minutes bigint not null check (minutes > 0)
    )`.execute(db);
  await sql`
    create table limit_change (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      act text not null check (act in ('limit', 'break', 'exclusion')),
      kind text,
      period text,
      amount bigint,
      at bigint not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index limit_change_user on limit_change (user_id, id)`.execute(db);
}

/**
 * Adds to a day and to the session. Another session begins where the last sign of the player is longer ago than p_gap. A
 * deposit is no sign: it may be paid while the player is away.
 */
async function countPlay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_play(
      p_user text, p_day bigint, p_now bigint, p_gap bigint,
      p_deposited bigint, p_bet bigint, p_won bigint, p_played bigint
    ) returns void language plpgsql as $$
    begin
      insert into play_day as d (user_id, day, deposited, bet, won, played_ms)
        values (p_user, p_day, p_deposited, p_bet, p_won, p_played)
        on conflict (user_id, day) do update set
          deposited = d.deposited + p_deposited, bet = d.bet + p_bet,
          won = d.won + p_won, played_ms = d.played_ms + p_played;
      if p_deposited > 0 then return; end if;
      update play_session set
          seen_at = p_now, played_ms = played_ms + p_played, bet = bet + p_bet, won = won + p_won
        where user_id = p_user and seen_at >= p_now - p_gap;
      if found then return; end if;
      insert into play_session as s (user_id, started_at, seen_at, played_ms, bet, won)
        values (p_user, p_now - p_played, p_now, p_played, p_bet, p_won)
        on conflict (user_id) do update set
          started_at = excluded.started_at, seen_at = excluded.seen_at, played_ms = excluded.played_ms,
          bet = excluded.bet, won = excluded.won;
    end $$`.execute(db);
}

/** What was deposited, bet and won before: limits of the periods under way count it. Manila is 8 hours before UTC. */
async function pastDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into play_day (user_id, day, deposited, bet, won)
    select substr(account.owner, 6), (cause.created_at + 28800000) / 86400000,
      coalesce(sum(posting.amount) filter (where cause.kind = 'deposit'), 0),
      coalesce(-sum(posting.amount) filter (where cause.kind = 'bet'), 0),
      coalesce(sum(posting.amount) filter (where cause.kind = 'settle'), 0)
    from ledger_posting as posting
      join ledger_transaction as cause on cause.id = posting.transaction_id
      join ledger_account as account on account.id = posting.account_id
    where cause.kind in ('deposit', 'bet', 'settle') and account.asset = 2001 and account.owner like 'user:%'
    group by 1, 2`.execute(db);
}

/** Until when a used-up time limit refuses play; read with the play state when a change is opened (233). */
async function timeUp(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column time_up_until bigint`.execute(db);
  await sql`drop function open_change(text, text, text, bigint, bigint, text)`.execute(db);
  await sql`
    create function open_change(
      p_turn text, p_answer_id text, p_limit_key text, p_window_ms bigint, p_now bigint, p_player text,
      out request text, out answer text, out hits bigint, out window_end bigint,
      out play_state text, out play_state_until bigint, out time_up_until bigint
    ) language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(p_turn, 0));
      if p_limit_key is not null then
        select u.hits, u.window_end into hits, window_end from count_use(p_limit_key, p_window_ms, p_now) u;
      end if;
      select i.request, i.answer into request, answer from idempotency i where i.id = p_answer_id;
      if p_player is not null then
        select u.play_state, u.play_state_until, u.time_up_until into play_state, play_state_until, time_up_until
          from app_user u where u.id = p_player;
      end if;
    end $$`.execute(db);
}
