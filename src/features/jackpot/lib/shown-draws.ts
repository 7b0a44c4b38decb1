import { asList, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const KEEP = 30;
const shownKey: StoredKey<string[]> = { name: 'jackpot.shownDraws', parse: asList(asString) };

/** Draws whose award was shown on this device, in any tab. */
export const shownDraws = (): string[] => storage.read(shownKey) ?? [];

/** Remembers that a draw's award was shown, also where telling the server fails. */
export function rememberShown(drawId: string): void {
  const shown = shownDraws().filter((other) => other !== drawId);
  storage.write(shownKey, [...shown, drawId].slice(-KEEP));
}
