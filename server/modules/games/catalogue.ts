import type { Language } from '#contract/base/languages.ts';
import type { Game } from '#contract/games/calls.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

/** Names of games by id: the lobby's, and activities that take stakes. */
export async function gameNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const { game, activity } = await readContent(db, ['game', 'activity'], language);
  return new Map([...activity, ...game].map(({ id, data }) => [id, (data as Pick<Game, 'name'>).name]));
}
