import { asList, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const KEEP = 30;
const shownKey: StoredKey<string[]> = { name: 'invite.shownSpins', parse: asList(asString) };

/** Whether a spin's award was shown on this device, in any tab. */
export const wasShown = (spinId: string): boolean => (storage.read(shownKey) ?? []).includes(spinId);

/** Remembers that a spin's award was shown, also where telling the server fails. */
export function rememberShown(spinId: string): void {
  const others = (storage.read(shownKey) ?? []).filter((other) => other !== spinId);
  storage.write(shownKey, [...others, spinId].slice(-KEEP));
}
