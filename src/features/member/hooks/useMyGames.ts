import { useMemo, useState } from 'react';
import type { AppConfig } from '#contract/content/calls.ts';
import type { Game } from '#contract/games/calls.ts';
import type { Category } from '#src/components/game/categories.ts';
import { useLobby } from '#src/components/game/useLobby.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';

/** The two lists of a member's games. */
export const GAME_LISTS = ['favourites', 'history'] as const;
export type GameList = (typeof GAME_LISTS)[number];

export interface MyGames {
  readonly list: GameList;
  readonly setList: (list: GameList) => void;
  /** `failed`: there are no games yet and the boot sequence has failed. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly isStale: boolean;
  /** Newest first; games that are no longer offered are left out. */
  readonly games: readonly Game[];
  readonly brands: AppConfig['brands'];
  readonly types: readonly Category[];
}

/** What both layouts of the member's games show: favourites and what was played, kept on this device (spec §4). */
export function useMyGames(): MyGames {
  const lobby = useLobby();
  const hasProblem = useBootStore((boot) => boot.problem !== null);
  const [list, setList] = useState<GameList>('favourites');
  const ids = useGamesStore((kept) => (list === 'favourites' ? kept.gameLikes : kept.gameHistory));
  const isReady = lobby.state === 'ready';
  const offered = isReady ? lobby.games : null;
  const games = useMemo(() => {
    const byId = new Map((offered ?? []).map((game) => [game.id, game]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [offered, ids]);
  return {
    list,
    setList,
    state: isReady ? 'ready' : hasProblem ? 'failed' : 'loading',
    isStale: isReady && lobby.isStale,
    games,
    brands: isReady ? lobby.brands : [],
    types: isReady ? lobby.categories : [],
  };
}
