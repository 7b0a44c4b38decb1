import { asBoolean, asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** Maximum kept results: older ones were acknowledged long ago. */
const KEEP = 30;

interface Entry {
  readonly id: string;
  readonly isShown: boolean;
}

/** Results of one game's rounds on this device, of any tab, and which of them were shown. */
export interface RoundLog {
  /** Its answer came; it is not shown yet. */
  readonly begin: (id: string) => void;
  /** It was shown, also if the report to the server fails. */
  readonly remember: (id: string) => void;
  readonly isShown: (id: string) => boolean;
  /** Its answer arrived, but the page was left before it was shown. */
  readonly isOpen: (id: string) => boolean;
}

/**
 * @param game names the list, e.g. `jackpot`
 * @param isShared a shared round (a lottery draw): its id is kept separately for each player of this device
 */
export function roundLog(game: string, isShared = false): RoundLog {
  const key: StoredKey<Entry[]> = {
    name: `rounds.${game}`,
    parse: asList(asShape<Entry>({ id: asString, isShown: asBoolean })),
  };
  const all = (): Entry[] => storage.read(key) ?? [];
  const ownId = (id: string): string => (isShared ? `${useUserStore.getState().user?.id ?? ''} ${id}` : id);
  const find = (id: string): Entry | undefined => all().find((entry) => entry.id === ownId(id));
  const keep = (entry: Entry): void =>
    void storage.write(key, [...all().filter(({ id }) => id !== entry.id), entry].slice(-KEEP));
  return {
    begin: (id) => {
      if (find(id) === undefined) keep({ id: ownId(id), isShown: false });
    },
    remember: (id) => keep({ id: ownId(id), isShown: true }),
    isShown: (id) => find(id)?.isShown === true,
    isOpen: (id) => find(id)?.isShown === false,
  };
}
