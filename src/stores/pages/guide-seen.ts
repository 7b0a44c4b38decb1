import { asCount } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** The version of the lobby's tour that this browser has shown last (spec §3, clientConfig.tutorialVersion). */
const seenKey: StoredKey<number> = { name: 'guideSeen', parse: asCount };

/** Whether the tour of a version was not shown in this browser. @param version 0: there is no tour */
export const isGuideDue = (version: number): boolean => version > (storage.read(seenKey) ?? 0);

/** The tour was shown, to its end or not. */
export const keepGuideSeen = (version: number): void => void storage.write(seenKey, version);
