import { useMemo } from 'react';
import type { AppConfig, Banner } from '#contract/content/calls.ts';
import type { Game } from '#contract/games/calls.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useIsStale } from '#src/stores/lobby/useIsStale.ts';
import { type Category, categoriesOf } from './categories.ts';
import { withPictures } from './pictures.ts';

/**
 * Content of the two lobbies and the search. Loading only until the first configuration; the last one is kept
 * afterwards.
 */
export type Lobby =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      /** The data is an earlier start's (useIsStale): counters pause, games cannot be opened. */
      readonly isStale: boolean;
      readonly games: readonly Game[];
      readonly categories: readonly Category[];
      readonly banners: readonly Banner[];
      readonly players: AppConfig['players'];
      readonly winners: AppConfig['winners'];
      readonly brands: AppConfig['brands'];
    };

/** The lobby's data out of the configuration. */
export function useLobby(): Lobby {
  const isStale = useIsStale();
  const config = useConfigStore((store) => store.config);
  return useMemo<Lobby>(() => {
    if (config?.games === undefined) return { state: 'loading' };
    const games = withPictures(config.games, config.gameResourceUrl);
    return {
      state: 'ready',
      isStale,
      games,
      categories: categoriesOf(config.gameTypes ?? [], games),
      banners: (config.banners ?? []).toSorted((a, b) => a.sort - b.sort),
      players: config.players ?? {},
      winners: config.winners ?? [],
      brands: config.brands ?? [],
    };
  }, [config, isStale]);
}
