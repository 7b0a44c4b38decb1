import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

/** The open game of this page, or empty. The heartbeat sends it (spec §7, online). */
export const useCurrentGame = createStore<{ readonly gameId: string }>(() => ({ gameId: '' }));

/** Marks a game as open while mounted. */
export function useOpenGame(gameId: string): void {
  useEffect(() => {
    useCurrentGame.setState({ gameId });
    return () => useCurrentGame.setState({ gameId: '' });
  }, [gameId]);
}
