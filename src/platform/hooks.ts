import { useCallback, useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from './network.ts';
import { isVisible, subscribeVisibility } from './visibility.ts';

/** Whether there is a network, as a React value. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline);

/** Whether the page is visible, as a React value. */
export const useVisible = (): boolean => useSyncExternalStore(subscribeVisibility, isVisible);

/** Whether a media query matches, as a React value. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
