import { BUILD_FILE, PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { APP_VERSION } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { asShape, asString } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { isDrawRunning } from '#src/stores/pages/running-draw.ts';

const asManifest = asShape({ build: asString });
/** The build for which this tab was reloaded last: if the server still sends an older one, once is enough. */
const reloadedKey: StoredKey<string> = { name: 'reloadedForBuild', parse: asString };

/** The newer build that the next navigation loads; empty if its id is not known, null if there is none. */
let newer: string | null = null;

/** The server has a newer build, or a newer service worker has taken control: the next navigation loads it. */
export function markOutdated(build = ''): void {
  newer = build;
}

/** Asks the server which build is its latest (spec §7). Failures wait for the next time. */
export async function lookForBuild(): Promise<void> {
  try {
    const answer = await fetch(`/${BUILD_FILE}?t=${clock.now()}`, { cache: 'no-store' });
    if (!answer.ok) return;
    const build = asManifest(await answer.json())?.build;
    if (build !== undefined && build !== APP_VERSION && build !== tabStorage.read(reloadedKey)) markOutdated(build);
  } catch {
    // No network, or no manifest.
  }
}

/** Pages that belong together: what was typed or chosen on one is needed on the next. */
const FLOWS = [/^\/auth\//, /^(\/v2)?\/(wallets|withdrawal)(\/|$)/];
const areInOneFlow = (from: string, to: string): boolean => FLOWS.some((flow) => flow.test(from) && flow.test(to));

/**
 * Loads the newer build with the page that a navigation has just shown (spec §4), but never during a round, a form or a
 * payment: it then waits for a later navigation.
 */
export async function reloadIfOutdated(from: string, to: string): Promise<void> {
  if (newer === null || isDrawRunning() || useModalStore.getState().stack.length > 0 || areInOneFlow(from, to)) return;
  if (newer !== '') tabStorage.write(reloadedKey, newer);
  newer = null;
  // The stored pages are of this build.
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
  location.reload();
}
