import { GAME_ERRORS } from '#contract/games/calls.ts';
import { hasContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler } from '../../http/calls/handlers.ts';

/** Adds or removes a favourite game; idempotent. */
export const gameLike: Handler<'gameLike'> = async ({ db, now, session }, { gameId, like }) => {
  if (!(await hasContent(db, 'game', gameId))) throw new BusinessError(GAME_ERRORS.noSuchGame);
  const row = { user_id: session.userId, game_id: gameId };
  if (like) {
    await db
      .insertInto('game_like')
      .values({ ...row, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('game_like')
      .where((where) => where.and(row))
      .execute();
  }
  return { errcode: 0, gameLikes: await likesOf(db, session.userId) };
};

/** A player's favourite games, the latest first. */
export async function likesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_like')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}
