import { useEffect } from 'react';
import { PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { clock } from '#src/platform/clock.ts';
import { isOnline, noteLost, subscribeOnline } from '#src/platform/network.ts';
import { asNumber } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';

/** When this tab last reloaded itself, ms. */
const reloadedKey: StoredKey<number> = { name: 'reloaded', parse: asNumber };
/** Minimum time between such reloads, ms: a part that is missing again has another cause. */
const NOT_AGAIN_MS = 60_000;

/**
 * Reloads the page if a part could not be loaded: at once, because a newer build has other files than a cached page, or
 * when the network is back.
 */
export function useReloadAfterLoss(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined;
    // If the server does not answer, the probe finds out when it does again.
    const reload = (): void => void reloadOnce().catch(noteLost);
    if (isOnline()) reload();
    return subscribeOnline(() => isOnline() && reload());
  }, [isLost]);
}

/** Replaces a cached page by the server's. Rejects, and keeps cached pages, if the server does not answer. */
async function reloadOnce(): Promise<void> {
  const last = tabStorage.read(reloadedKey) ?? 0;
  if (clock.now() - last < NOT_AGAIN_MS) return;
  const answer = await fetch('/index.html', { cache: 'no-store' });
  if (!answer.ok) return;
  tabStorage.write(reloadedKey, clock.now());
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
  location.reload();
}
