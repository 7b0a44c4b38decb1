import type { ColorRoll } from '#contract/color.ts';
import { asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const KEY: StoredKey<string> = { name: 'color.unshown', parse: asString };

/** Keeps that a roll is answered and its dice still roll: who loads the page anew then is told what it came to. */
export const keepUnshown = ({ id }: ColorRoll): void => void storage.write(KEY, id);

export const forgetUnshown = (): void => storage.remove(KEY);

/** The player's last roll, where it was never shown in this browser; null where it was. */
export function unshownRoll(last: ColorRoll | undefined): ColorRoll | null {
  return last !== undefined && storage.read(KEY) === last.id ? last : null;
}
