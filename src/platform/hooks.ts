import { useCallback, useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from './network.ts';
import { storage, type StoredKey } from './storage.ts';
import { isVisible, subscribeVisibility } from './visibility.ts';

const yes = (): boolean => true;
const no = (): boolean => false;

/** Whether the network is available, as a React value. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, yes);

/** Whether the page is visible, as a React value. */
export const useVisible = (): boolean => useSyncExternalStore(subscribeVisibility, isVisible, yes);

/** Whether a media query matches, as a React value; false until hydration. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, no);
}

const never = () => () => undefined;

/** False on the server and until its page is hydrated, then true: for parts that the first sight does not need. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

/** The current stored value, as a React value; undefined if missing and until hydration. */
export const useKept = <T extends number | string | boolean>(key: StoredKey<T>): T | undefined =>
  useSyncExternalStore(
    never,
    () => storage.read(key),
    () => undefined,
  );
