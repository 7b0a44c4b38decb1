import type { Language } from '#contract/base/languages.ts';
import type { Game } from '#contract/games/calls.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { OTHER } from './rule.ts';

/** A selection of popular games and no kind of game. */
const HOT = 'hot';

/** Game categories: which one a game is in, and their names. */
export interface Categories {
  /** Those that have a game, in the lobby's order, then `other`. */
  readonly all: readonly string[];
  /** The category of a game id. */
  of(gameId: string): string;
  /** The name of a category; empty for `other`. */
  nameOf(category: string): string;
}

/** The categories by the lobby's games: a game's first type that is no selection. */
export async function readCategories(db: Db, language: Language): Promise<Categories> {
  const { game, gameType } = await readContent(db, ['game', 'gameType'], language);
  const names = new Map(gameType.map(({ id, data }) => [id, (data as { readonly name: string }).name]));
  const ofGame = new Map(
    game.map(({ id, data }) => [
      id,
      (data as Pick<Game, 'typeIds'>).typeIds.find((type) => type !== HOT && names.has(type)),
    ]),
  );
  const used = new Set(ofGame.values());
  return {
    all: [...[...names.keys()].filter((type) => used.has(type)), OTHER],
    of: (gameId) => ofGame.get(gameId) ?? OTHER,
    nameOf: (category) => names.get(category) ?? '',
  };
}
