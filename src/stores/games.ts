import { asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from './create-member-store.ts';

interface KeptGames {
  readonly gameLikes: string[];
  readonly gameHistory: string[];
}
/** Favourites and history are kept locally (spec §4). */
const gamesKey: StoredKey<KeptGames> = {
  name: 'games',
  parse: asShape<KeptGames>({ gameLikes: asList(asString), gameHistory: asList(asString) }),
};

const none: KeptGames = { gameLikes: [], gameHistory: [] };

interface GamesState extends KeptGames {
  readonly setGames: (games: Partial<KeptGames>) => void;
}

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
  }),
  () => storage.remove(gamesKey),
);
