import { useEffect, useState } from 'react';
import { clock } from '#src/platform/clock.ts';
import { asNumber, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { useUserStore } from '#src/stores/user.ts';

/** The last balance seen on this device, for a start without a network. Hundredths, and when it was right (ms). */
interface KeptBalance {
  readonly coin: number;
  readonly at: number;
}
const balanceKey: StoredKey<KeptBalance> = { name: 'balance', parse: asShape<KeptBalance>({ coin: asNumber, at: asNumber }) };

/** The member's balance: the live one, else the last one kept; null for visitors. It is forgotten with the session. */
export function useBalance(): (KeptBalance & { readonly isLive: boolean }) | null {
  const isMember = useSessionStore((session) => session.token !== null);
  const coin = useUserStore((member) => member.user?.coin);
  const [kept] = useState(() => storage.read(balanceKey));
  useEffect(() => {
    if (!isMember) storage.remove(balanceKey);
    else if (coin !== undefined) storage.write(balanceKey, { coin, at: clock.now() });
  }, [isMember, coin]);
  if (!isMember) return null;
  if (coin !== undefined) return { coin, at: clock.now(), isLive: true };
  return kept === undefined ? null : { ...kept, isLive: false };
}
