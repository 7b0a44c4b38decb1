import type { Hundredths, Ms } from '#contract/base/units.ts';
import { useKept } from '#src/platform/hooks.ts';
import { asNumber } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { onClearMember } from '#src/stores/player/member.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** The last balance seen on this device, hundredths: for a start without a network. */
const balanceKey: StoredKey<number> = { name: 'balance', parse: asNumber };
/** When the server sent it, ms by the device's clock. */
const balanceAtKey: StoredKey<number> = { name: 'balanceAt', parse: asNumber };
onClearMember(() => {
  storage.remove(balanceKey);
  storage.remove(balanceAtKey);
});
// On every page, also where it is not shown.
useUserStore.subscribe(({ user, coinAt }) => {
  if (user === null) return;
  storage.write(balanceKey, user.coin);
  if (coinAt > 0) storage.write(balanceAtKey, coinAt);
});

interface Balance {
  readonly coin: Hundredths;
  /** When the server sent it, ms by the device's clock; undefined if unknown. */
  readonly at: Ms | undefined;
  /** False for a balance stored by an earlier visit. */
  readonly isLive: boolean;
}

/** The member's balance: the live one, else the stored one; null for visitors. It is deleted with the session. */
export function useBalance(): Balance | null {
  const isMember = useHasSession();
  const coin = useUserStore((member) => member.user?.coin);
  const kept = useKept(balanceKey);
  const at = useKept(balanceAtKey);
  if (!isMember) return null;
  if (coin !== undefined) return { coin, at, isLive: true };
  return kept === undefined ? null : { coin: kept, at, isLive: false };
}
