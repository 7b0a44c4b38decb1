import { type Kysely, sql } from 'kysely';

/**
 * What every change begins with, in one round trip: its turn, its limit, the answer of a repeated request, and for play
 * whether the player may play.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_use(
      p_key text, p_window_ms bigint, p_now bigint, out hits bigint, out window_end bigint
    ) language sql as $$
      insert into rate_limit as l (key, window_end, hits) values (p_key, p_now + p_window_ms, 1)
      on conflict (key) do update set
        hits = case when l.window_end <= p_now then 1 else l.hits + 1 end,
        window_end = case when l.window_end <= p_now then excluded.window_end else l.window_end end
      returning l.hits, l.window_end
    $$`.execute(db);
  await sql`
    create function open_change(
      p_turn text, p_answer_id text, p_limit_key text, p_window_ms bigint, p_now bigint, p_player text,
      out request text, out answer text, out hits bigint, out window_end bigint,
      out play_state text, out play_state_until bigint
    ) language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(p_turn, 0));
      if p_limit_key is not null then
        select u.hits, u.window_end into hits, window_end from count_use(p_limit_key, p_window_ms, p_now) u;
      end if;
      select i.request, i.answer into request, answer from idempotency i where i.id = p_answer_id;
      if p_player is not null then
        select u.play_state, u.play_state_until into play_state, play_state_until from app_user u where u.id = p_player;
      end if;
    end $$`.execute(db);
}
