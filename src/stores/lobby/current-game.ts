import { useEffect } from 'react';
import { createStore } from '../create-store.ts';
import { useUserStore } from '../player/user.ts';
import { useGamesStore } from './games.ts';
import { mergeHistory } from './merge-games.ts';

/** The open game of this page, or empty. The heartbeat sends it (spec §7, online). */
export const useCurrentGame = createStore<{ readonly gameId: string }>(() => ({ gameId: '' }));

/** Marks a game as open while mounted: it is the latest of this device's history, and the heartbeat reports it. */
export function useOpenGame(gameId: string): void {
  useEffect(() => {
    useCurrentGame.setState({ gameId });
    const { gameHistory, setGames } = useGamesStore.getState();
    if (useUserStore.getState().user !== null) setGames({ gameHistory: mergeHistory([gameId], gameHistory) });
    return () => useCurrentGame.setState({ gameId: '' });
  }, [gameId]);
}
