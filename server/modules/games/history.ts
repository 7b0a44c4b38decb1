import { findGame } from '../../content/games.ts';
import type { Db, Trx } from '../../db/transact.ts';

/** Games that are remembered of a player. */
const MAX_KEPT = 50;

/** Records that a player opened a game: it becomes the latest of their history. */
export async function rememberGame(trx: Trx, userId: string, gameId: string, now: number): Promise<void> {
  await trx
    .insertInto('game_history')
    .values({ user_id: userId, game_id: gameId, played_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doUpdateSet({ played_at: now }))
    .execute();
}

/** Records an open activity that is also a game of the lobby: startGame does not open it, so heartbeats report it. */
export async function rememberPage(trx: Trx, userId: string, gameId: string, now: number): Promise<void> {
  if (gameId === '') return;
  const game = await findGame(trx, gameId);
  if (game?.path !== undefined) await rememberGame(trx, userId, gameId, now);
}

/** The games a player played, the latest first. */
export async function historyOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_history')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('played_at', 'desc')
    .orderBy('game_id')
    .limit(MAX_KEPT)
    .execute();
  return rows.map(({ game_id }) => game_id);
}
