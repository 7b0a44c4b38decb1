import { useState } from 'react';
import { useIsHydrated } from '#src/platform/hooks.ts';
import { asList, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { remember } from '../lib/recent-searches.ts';

const recentKey: StoredKey<readonly string[]> = { name: 'recentSearches', parse: asList(asString) };

/** The last searches, kept on this device only: none until the page is hydrated. */
export function useRecentSearches(): { recent: readonly string[]; add: (text: string) => void; forget: () => void } {
  const [recent, setRecent] = useState<readonly string[]>(() => storage.read(recentKey) ?? []);
  const isHydrated = useIsHydrated();
  const keep = (list: readonly string[]) => {
    storage.write(recentKey, list);
    setRecent(list);
  };
  return {
    recent: isHydrated ? recent : [],
    add: (text) => keep(remember(storage.read(recentKey) ?? recent, text)),
    forget: () => {
      storage.remove(recentKey);
      setRecent([]);
    },
  };
}
