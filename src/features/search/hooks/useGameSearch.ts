import { useMemo } from 'react';
import type { Game } from '#contract/games/calls.ts';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { useLobby } from '#src/components/game/useLobby.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { filterGames, withGames } from '../lib/filter-games.ts';
import { type GameQueryState, useGameQuery } from './useGameQuery.ts';
import { useRecentSearches } from './useRecentSearches.ts';

export interface GameSearch extends GameQueryState {
  /** `failed`: there are no games yet and the boot sequence has failed. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly isStale: boolean;
  readonly results: readonly Game[];
  readonly types: readonly { readonly id: string; readonly name: string; readonly icon: string }[];
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly isFiltered: boolean;
  readonly reset: () => void;
  readonly recent: readonly string[];
  /** Adds the search to the recent ones. */
  readonly remember: () => void;
  readonly forget: () => void;
}

/** Everything both search layouts show and do. */
export function useGameSearch(): GameSearch {
  const lobby = useLobby();
  const hasProblem = useBootStore((boot) => boot.problem !== null);
  const asked = useGameQuery();
  const { likes } = useFavourites();
  const { recent, add, forget } = useRecentSearches();
  const { text, typeId, brandId, likedOnly } = asked.query;
  const isReady = lobby.state === 'ready';
  const games = isReady ? lobby.games : null;
  const results = useMemo(
    () => filterGames(games ?? [], likes, { text, typeId, brandId, likedOnly }),
    [games, likes, text, typeId, brandId, likedOnly],
  );
  return {
    ...asked,
    state: isReady ? 'ready' : hasProblem ? 'failed' : 'loading',
    isStale: isReady && lobby.isStale,
    results,
    types: isReady ? lobby.categories.flatMap(({ id, name, icon }) => (name === null ? [] : [{ id, name, icon }])) : [],
    brands: isReady ? withGames(lobby.brands, lobby.games) : [],
    isFiltered: text !== '' || typeId !== '' || brandId !== '' || likedOnly,
    reset: () => asked.change({ text: '', typeId: '', brandId: '', likedOnly: false }),
    recent,
    remember: () => add(asked.typed),
    forget,
  };
}
