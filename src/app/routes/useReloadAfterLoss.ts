import { useEffect } from 'react';
import { PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { clock } from '#src/platform/clock.ts';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';
import { asNumber } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';

/** When this tab was last loaded anew by itself, ms. */
const reloadedKey: StoredKey<number> = { name: 'reloaded', parse: asNumber };
/** It is not again before so long, ms: what is missing then is missing for another reason. */
const NOT_AGAIN_MS = 60_000;

/**
 * Loads the page anew where a part of it could not be had: once the network is back, or at once where there is one,
 * because a newer build has other files than a page that the device has kept.
 */
export function useReloadAfterLoss(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined;
    if (!isOnline()) return subscribeOnline(() => isOnline() && location.reload());
    reloadOnce().catch(() => undefined);
    return undefined;
  }, [isLost]);
}

/** Loads the server's page in place of a kept one. Rejects, and leaves kept pages, where the server does not answer. */
async function reloadOnce(): Promise<void> {
  const last = tabStorage.read(reloadedKey) ?? 0;
  if (clock.now() - last < NOT_AGAIN_MS) return;
  const answer = await fetch('/index.html', { cache: 'no-store' });
  if (!answer.ok) return;
  tabStorage.write(reloadedKey, clock.now());
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
  location.reload();
}
