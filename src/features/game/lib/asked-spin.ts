import type { SlotSpinResult } from '#contract/slot.ts';
import { asNullable, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** A spin that a player has asked for in this browser and not seen yet. */
interface AskedSpin {
  readonly userId: string;
  /** Id of the spin before it; null where there was none. */
  readonly before: string | null;
}

const keyOf = (gameId: string): StoredKey<AskedSpin> => ({
  name: `slot.asked.${gameId}`,
  parse: asShape<AskedSpin>({ userId: asString, before: asNullable(asString) }),
});

/** Keeps that a spin is asked for: until it was shown, or refused. */
export const keepAsked = (gameId: string, asked: AskedSpin): void => void storage.write(keyOf(gameId), asked);

export const forgetAsked = (gameId: string): void => storage.remove(keyOf(gameId));

/** The player's last spin, where it is the one that was asked for here and never shown; null where all were. */
export function unshownSpin(
  gameId: string,
  userId: string | undefined,
  lastSpin: SlotSpinResult | null,
): SlotSpinResult | null {
  const asked = storage.read(keyOf(gameId));
  return asked === undefined || asked.userId !== userId || asked.before === lastSpin?.id ? null : lastSpin;
}
