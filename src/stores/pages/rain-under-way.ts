import { asCount } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { onClearMember } from '../create-member-store.ts';

/** Until when a rain joined in this browser can be continued and submitted: server time, ms. */
const untilKey: StoredKey<number> = { name: 'rain.until', parse: asCount };

/** A rain was joined or restored. @param until from the server, ms */
export const keepRainUntil = (until: number): void => void storage.write(untilKey, until);

/** The rain was submitted. */
export const forgetRainUntil = (): void => storage.remove(untilKey);
// Otherwise it would open for the next member in this browser.
onClearMember(forgetRainUntil);

/** Whether an unfinished rain can be continued. @param now server time, ms */
export const isRainUnderWay = (now: number): boolean => now < (storage.read(untilKey) ?? 0);
