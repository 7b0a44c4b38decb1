import { asCount } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { onClearMember } from '../create-member-store.ts';

/** Until when a rain that was joined in this browser can be gone on with and handed in: server time, ms. */
const untilKey: StoredKey<number> = { name: 'rain.until', parse: asCount };

/** A rain was joined, or found again. @param until as the server says, ms */
export const keepRainUntil = (until: number): void => void storage.write(untilKey, until);

/** It was handed in. */
export const forgetRainUntil = (): void => storage.remove(untilKey);
// It would open for the next member of this browser.
onClearMember(forgetRainUntil);

/** Whether a rain waits to be gone on with. @param now server time, ms */
export const isRainUnderWay = (now: number): boolean => now < (storage.read(untilKey) ?? 0);
