import { type Kysely, sql } from 'kysely';

/**
 * A change whose session ended while it waited for its turn is read as such. As in 565, with the session; the former
 * function stays for a server of the release before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function open_change(
      p_turn text, p_answer_id text, p_limit_key text, p_window_ms bigint, p_now bigint, p_player text, p_session bigint,
      out request text, out answer text, out hits bigint, out window_end bigint,
      out play_state text, out play_state_until bigint, out time_up_until bigint
    ) language plpgsql as $$
    begin
      select o.request, o.answer, o.hits, o.window_end, o.play_state, o.play_state_until, o.time_up_until
        into request, answer, hits, window_end, play_state, play_state_until, time_up_until
        from open_change(p_turn, p_answer_id, p_limit_key, p_window_ms, p_now, p_player) o;
      if exists (select from app_session s where s.id = p_session and s.revoked_at is not null) then
        play_state := 'ended';
      end if;
    end $$`.execute(db);
}
