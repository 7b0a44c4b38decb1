import { useKept } from '#src/platform/hooks.ts';
import { asNumber } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { onClearMember } from '#src/stores/player/member.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** The last balance seen on this device, hundredths: for a start without a network. */
const balanceKey: StoredKey<number> = { name: 'balance', parse: asNumber };
onClearMember(() => storage.remove(balanceKey));
// On every page, not only where it is shown.
useUserStore.subscribe(({ user }) => user && storage.write(balanceKey, user.coin));

interface Balance {
  /** Hundredths. */
  readonly coin: number;
  /** False for one kept from an earlier visit. */
  readonly isLive: boolean;
}

/** The member's balance: the live one, else the last one kept; null for visitors. It is forgotten with the session. */
export function useBalance(): Balance | null {
  const isMember = useSessionStore((session) => session.token !== null);
  const coin = useUserStore((member) => member.user?.coin);
  const kept = useKept(balanceKey);
  if (!isMember) return null;
  if (coin !== undefined) return { coin, isLive: true };
  return kept === undefined ? null : { coin: kept, isLive: false };
}
