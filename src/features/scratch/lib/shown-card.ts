import { asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const shownKey: StoredKey<string> = { name: 'scratch.shownCard', parse: asString };

/** The card that was scratched to its end on this device last, in any tab; empty for none. */
export const shownCard = (): string => storage.read(shownKey) ?? '';

/** Remembers that a card was shown, also where telling the server fails. */
export const rememberShown = (cardId: string): void => void storage.write(shownKey, cardId);
