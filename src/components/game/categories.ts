import type { GameType } from '#contract/content/calls.ts';
import type { Game } from '#contract/games/calls.ts';

/** Id of the category of favourites; no game type has it. */
export const FAVOURITES = 'favourites';

/** One chip of the lobby: a game type (Hot is the operator's first), or the favourites. */
export interface Category {
  readonly id: string;
  /** The operator's name, null for the favourites (ours, a translation key). */
  readonly name: string | null;
  /** Icon name, with or without the `ic-` of its file. */
  readonly icon: string;
}

function bySort(a: { sort: number }, b: { sort: number }): number {
  return a.sort - b.sort;
}

/** The chips in order: the operator's types by sort, but those with no game that can be opened, then Favourites. */
export function categoriesOf(types: readonly GameType[], games: readonly Game[]): Category[] {
  const filled = new Set(games.flatMap(({ playable, typeIds }) => (playable ? typeIds : [])));
  const open = types.filter(({ id }) => filled.has(id));
  const own = open.toSorted(bySort).map(({ id, name, icon }) => ({ id, name, icon }));
  return [...own, { id: FAVOURITES, name: null, icon: 'heart' }];
}

/**
 * The games of a category in the operator's order; favourites newest first; all games where the operator set up no
 * types ('').
 */
export function gamesOf(category: string, games: readonly Game[], likes: readonly string[]): Game[] {
  if (category === FAVOURITES) return likes.flatMap((id) => games.filter((game) => game.id === id));
  return games.filter((game) => category === '' || game.typeIds.includes(category)).toSorted(bySort);
}
