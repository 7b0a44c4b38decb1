import { useEffect } from 'react';
import { asNumber, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useMaySeeOffers, useUserStore } from '#src/stores/player/user.ts';

interface SeenLevel {
  readonly userId: string;
  readonly vip: number;
}
/** The last VIP level that this browser has shown to its member. */
const seenLevelKey: StoredKey<SeenLevel> = {
  name: 'vipSeen',
  parse: asShape<SeenLevel>({ userId: asString, vip: asNumber }),
};

/** Celebrates a new VIP level once, in the lobby: never over a round, a form or a payment. */
export function useLevelUp(isHome: boolean): void {
  const userId = useUserStore(({ user }) => user?.id);
  const vip = useUserStore(({ user }) => user?.vip);
  const hasOffers = useMaySeeOffers();
  useEffect(() => {
    if (userId === undefined || vip === undefined) return;
    const seen = storage.read(seenLevelKey);
    const note = () => storage.write(seenLevelKey, { userId, vip });
    // Noted on any page: who bets before their first visit of the lobby has a level to rise from.
    if (seen?.userId !== userId || vip < seen.vip) note();
    else if (vip > seen.vip && isHome && hasOffers)
      void useModalStore.getState().enqueueModal({ type: 'levelUp', level: vip }, note);
  }, [isHome, hasOffers, userId, vip]);
}
