import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Game } from '#contract/games/calls.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

/** Game of the lobby by id, or undefined. */
export async function findGame(
  db: Db,
  gameId: string,
): Promise<Pick<Game, 'brandId' | 'playable' | 'path'> | undefined> {
  const { game } = await readContent(db, ['game'], DEFAULT_LANGUAGE);
  return game.find(({ id }) => id === gameId)?.data as Game | undefined;
}

/** Names of games by id: the lobby's, and activities that take stakes. */
export async function gameNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const { game, activity } = await readContent(db, ['game', 'activity'], language);
  return new Map([...activity, ...game].map(({ id, data }) => [id, (data as Pick<Game, 'name'>).name]));
}
