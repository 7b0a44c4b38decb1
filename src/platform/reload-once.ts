import { PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { asNumber } from './parse.ts';
import { type StoredKey, tabStorage } from './storage.ts';

/** When this tab last reloaded itself, ms. */
const reloadedKey: StoredKey<number> = { name: 'reloaded', parse: asNumber };
/** Minimum time between such reloads, ms: a part that is missing again has another cause. */
const NOT_AGAIN_MS = 60_000;

/**
 * Reloads a page whose scripts are missing, at most once a minute, because a newer build has other files than a cached
 * page. Rejects, and keeps cached pages, if the server does not answer.
 * @param now the time, ms
 */
export async function reloadOnce(now: () => number): Promise<void> {
  const last = tabStorage.read(reloadedKey) ?? 0;
  if (now() - last < NOT_AGAIN_MS) return;
  const answer = await fetch('/index.html', { cache: 'no-store' });
  // A tab that forgets its reload would reload in a loop.
  if (!answer.ok || !tabStorage.write(reloadedKey, now())) return;
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
  location.reload();
}
