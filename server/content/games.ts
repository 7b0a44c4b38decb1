import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Game } from '#contract/games/calls.ts';
import type { Db } from '../db/transact.ts';
import { readContent } from './store.ts';

/** A stored game. A provider's game has the address of its page, and whether it can be played for play credits. */
export interface KeptGame extends Omit<Game, 'provider'> {
  readonly launchUrl?: string | undefined;
  readonly hasPractice?: boolean | undefined;
}

/** A game as players see it: without its provider's address. */
export function shownGame({ launchUrl, hasPractice = false, ...game }: KeptGame): Game {
  return launchUrl === undefined ? game : { ...game, provider: { hasPractice } };
}

/** All games in order, texts in one language. */
async function readGames(db: Db, language: Language, version?: string): Promise<KeptGame[]> {
  const { game } = await readContent(db, ['game'], language, version);
  return game.map(({ data }) => data as KeptGame);
}

/** A game by id, or undefined. */
export async function findGame(db: Db, gameId: string, version?: string): Promise<KeptGame | undefined> {
  const games = await readGames(db, DEFAULT_LANGUAGE, version);
  return games.find(({ id }) => id === gameId);
}
