import { useEffect } from 'react';
import { clock } from '#src/platform/clock.ts';
import { isOnline, noteLost, subscribeOnline } from '#src/platform/network.ts';
import { reloadOnce } from '#src/platform/reload-once.ts';

/** Reloads the page if a part could not be loaded: at once, or when the network is back. */
export function useReloadAfterLoss(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined;
    // If the server does not answer, the probe finds out when it does again.
    const reload = (): void => void reloadOnce(clock.now).catch(noteLost);
    if (isOnline()) reload();
    return subscribeOnline(() => isOnline() && reload());
  }, [isLost]);
}
