import { asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';
import { mergeHistory, mergeLikes } from './merge-games.ts';

interface KeptGames {
  readonly gameLikes: string[];
  readonly gameHistory: string[];
}
/** Favourites and history are stored locally (spec §4). */
const gamesKey: StoredKey<KeptGames> = {
  name: 'games',
  parse: asShape<KeptGames>({ gameLikes: asList(asString), gameHistory: asList(asString) }),
};

const none: KeptGames = { gameLikes: [], gameHistory: [] };

interface GamesState extends KeptGames {
  readonly setGames: (games: Partial<KeptGames>) => void;
  /** Merges the server's lists into this device's (spec §4, merge-games.ts). */
  readonly mergeGames: (server: KeptGames) => void;
}

/** Games whose like (true) or unlike was sent and is not answered yet. */
export const likesUnderWay = new Map<string, boolean>();

/** The player's favourite and recent game ids, newest first. */
export const useGamesStore = createMemberStore<GamesState>(
  none,
  (set, get) => ({
    ...none,
    ...storage.read(gamesKey),
    setGames: (games) => {
      const { gameLikes, gameHistory } = { ...get(), ...games };
      storage.write(gamesKey, { gameLikes, gameHistory });
      set({ gameLikes, gameHistory });
    },
    mergeGames: (server) =>
      get().setGames({
        gameLikes: mergeLikes(server.gameLikes, likesUnderWay),
        gameHistory: mergeHistory(get().gameHistory, server.gameHistory),
      }),
  }),
  () => storage.remove(gamesKey),
);
