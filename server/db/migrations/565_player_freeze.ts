import { type Kysely, sql } from 'kysely';

/** Players whom an operator has frozen: they have no session, and no change of theirs is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column frozen_at bigint,
      add column frozen_by text,
      add column frozen_reason text,
      add constraint app_user_frozen check (num_nulls(frozen_at, frozen_by, frozen_reason) in (0, 3))`.execute(db);
  await sql`create index app_user_frozen_at on app_user (frozen_at desc) where frozen_at is not null`.execute(db);
  await openChange(db);
}

/** As in 300, but a frozen player is read as such in their turn. Same result columns: prepared statements stay valid. */
async function openChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function open_change(
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
        select case when u.frozen_at is null then u.play_state else 'frozen' end, u.play_state_until, u.time_up_until
          into play_state, play_state_until, time_up_until
          from app_user u where u.id = p_player;
      end if;
    end $$`.execute(db);
}
