import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from './network.ts';
import { isVisible, subscribeVisibility } from './visibility.ts';

/** Whether there is a network, as a React value. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline);

/** Whether the page is seen, as a React value. */
export const useVisible = (): boolean => useSyncExternalStore(subscribeVisibility, isVisible);
