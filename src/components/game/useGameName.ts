import { useLobby } from './useLobby.ts';

/** What the lobby calls a game; its id where the lobby does not have it, or is not here yet. */
export function useGameName(gameId: string): string {
  const lobby = useLobby();
  return (lobby.state === 'ready' ? lobby.games.find(({ id }) => id === gameId)?.name : undefined) ?? gameId;
}
