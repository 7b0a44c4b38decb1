import type { Hundredths } from '#contract/base/units.ts';
import { useKept } from '#src/platform/hooks.ts';
import { asNumber } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { onClearMember } from '#src/stores/player/member.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** The last balance seen on this device, hundredths: for a start without a network. */
const balanceKey: StoredKey<number> = { name: 'balance', parse: asNumber };
onClearMember(() => storage.remove(balanceKey));
// On every page, also where it is not shown.
useUserStore.subscribe(({ user }) => user && storage.write(balanceKey, user.coin));

interface Balance {
  readonly coin: Hundredths;
  /** False for a balance stored by an earlier visit. */
  readonly isLive: boolean;
}

/** The member's balance: the live one, else the stored one; null for visitors. It is deleted with the session. */
export function useBalance(): Balance | null {
  const isMember = useHasSession();
  const coin = useUserStore((member) => member.user?.coin);
  const kept = useKept(balanceKey);
  if (!isMember) return null;
  if (coin !== undefined) return { coin, isLive: true };
  return kept === undefined ? null : { coin: kept, isLive: false };
}
