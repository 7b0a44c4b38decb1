import type { Game, GameType } from '#contract/config.ts';

/** How many games the Hot category holds: the first of the operator's order. */
export const HOT_SIZE = 18;
export const HOT = 'hot';
export const FAVOURITES = 'favourites';

/** One chip of the lobby: Hot, a game type, or the favourites. */
export interface Category {
  readonly id: string;
  /** The operator's name, null for the two that are ours (their names are translation keys). */
  readonly name: string | null;
  readonly icon: string;
}

function bySort(a: { sort: number }, b: { sort: number }): number {
  return a.sort - b.sort;
}

/** The chips in order: Hot, the operator's types by sort, Favourites. */
export function categoriesOf(types: readonly GameType[]): Category[] {
  const own = types.toSorted(bySort).map(({ id, name, icon }) => ({ id, name, icon }));
  return [{ id: HOT, name: null, icon: 'hot' }, ...own, { id: FAVOURITES, name: null, icon: 'heart' }];
}

/** The games of a category, in the operator's order; favourites in the order they were added. */
export function gamesOf(category: string, games: readonly Game[], likes: readonly string[]): Game[] {
  if (category === FAVOURITES) return likes.flatMap((id) => games.filter((game) => game.id === id));
  const sorted = games.toSorted(bySort);
  if (category === HOT) return sorted.slice(0, HOT_SIZE);
  return sorted.filter((game) => game.typeIds.includes(category));
}
