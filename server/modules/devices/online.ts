import type { Handler } from '../../http/handlers.ts';

/** Heartbeat: when the player was last seen, and in which game. */
export const online: Handler<'online'> = async ({ db, now, session }, { gameId }) => {
  const seen = { game_id: gameId, seen_at: now };
  await db
    .insertInto('online_player')
    .values({ user_id: session.userId, ...seen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(seen))
    .execute();
  return { errcode: 0, serverTime: now };
};
