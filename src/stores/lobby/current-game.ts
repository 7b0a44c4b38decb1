import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

/** The game that is open on this page; empty where none is. The heartbeat says it (spec §7, online). */
export const useCurrentGame = createStore<{ readonly gameId: string }>(() => ({ gameId: '' }));

/** Says that a game is open while mounted. */
export function useOpenGame(gameId: string): void {
  useEffect(() => {
    useCurrentGame.setState({ gameId });
    return () => useCurrentGame.setState({ gameId: '' });
  }, [gameId]);
}
