import { asList, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** How many are remembered: older ones were acknowledged long ago. */
const KEEP = 30;

/** What was shown on this device, by its id. */
export interface ShownIds {
  readonly all: () => string[];
  readonly has: (id: string) => boolean;
  /** Remembers that it was shown, also where telling the server fails. */
  readonly remember: (id: string) => void;
}

/** The awards of one activity that were shown on this device, in any tab. @param name of what is stored, e.g. `jackpot.shownDraws` */
export function shownIds(name: string): ShownIds {
  const key: StoredKey<string[]> = { name, parse: asList(asString) };
  const all = (): string[] => storage.read(key) ?? [];
  return {
    all,
    has: (id) => all().includes(id),
    remember: (id) => storage.write(key, [...all().filter((other) => other !== id), id].slice(-KEEP)),
  };
}
