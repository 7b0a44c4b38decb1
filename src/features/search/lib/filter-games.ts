import type { Game } from '#contract/games/calls.ts';

/** What the search page is asked for; an empty string means 'any'. */
export interface GameQuery {
  readonly text: string;
  readonly typeId: string;
  readonly brandId: string;
  readonly likedOnly: boolean;
}

/** Text as it is compared: without accents, case, hyphens and other punctuation ('Halo-Halo' finds 'halo halo'). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 0 the name starts with the text, 1 a word of it does, 2 it holds every word typed, null no match. */
function rank(name: string, text: string): number | null {
  if (text === '' || name.startsWith(text)) return 0;
  if (` ${name}`.includes(` ${text}`)) return 1;
  return text.split(' ').every((word) => name.includes(word)) ? 2 : null;
}

/**
 * The games a query finds: best name match first, then the operator's order. A game type or brand that is no longer in
 * the list finds nothing.
 */
export function filterGames(games: readonly Game[], likes: readonly string[], query: GameQuery): Game[] {
  const text = fold(query.text);
  return games
    .flatMap((game) => {
      const match = rank(fold(game.name), text);
      if (match === null) return [];
      if (query.typeId !== '' && !game.typeIds.includes(query.typeId)) return [];
      if (query.brandId !== '' && game.brandId !== query.brandId) return [];
      if (query.likedOnly && !likes.includes(game.id)) return [];
      return [{ game, match }];
    })
    .toSorted((a, b) => a.match - b.match || a.game.sort - b.game.sort)
    .map(({ game }) => game);
}

/** Of makers those who have a game here: the others would find nothing. */
export function withGames<B extends { readonly id: string }>(brands: readonly B[], games: readonly Game[]): B[] {
  const known = new Set(games.map(({ brandId }) => brandId));
  return brands.filter(({ id }) => known.has(id));
}
