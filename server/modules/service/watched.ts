import { sql } from 'kysely';
import type { Db } from '../../db/transact.ts';

/** A conversation that an open stream watches, and by what right. */
export interface Watched {
  readonly chat: string;
  /** Session of its member, or null. */
  readonly session: string | null;
  readonly visitorHash: string | null;
}

/**
 * The last change of each watched conversation by its place in the list, in one query; without those whose session or
 * visitor's secret has ended.
 */
export async function readWatched(
  db: Db,
  watched: readonly Watched[],
  now: number,
): Promise<ReadonlyMap<number, string>> {
  if (watched.length === 0) return new Map();
  const asked = JSON.stringify(
    watched.map(({ chat, session, visitorHash }, place) => ({ place, chat, session, visitor: visitorHash })),
  );
  const { rows } = await sql<{ place: number; change: string }>`
    select asked.place, concat(chat.last_id, ':', chat.state) as change
    from jsonb_to_recordset(${asked}::jsonb) as asked (place integer, chat text, session bigint, visitor text)
    join service_chat as chat on chat.id = asked.chat
    left join app_session as own
      on own.id = asked.session and own.revoked_at is null and own.expires_at > ${now}
      and own.user_id = chat.user_id
    where own.id is not null or chat.visitor_hash = asked.visitor`.execute(db);
  return new Map(rows.map(({ place, change }) => [place, change]));
}
