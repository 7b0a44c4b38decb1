import { useShowAwards } from '#src/components/prop/useShowAwards.ts';
import { useAction, useCall } from '#src/query/index.ts';

const REFRESHES = ['pkData', 'pkLog', 'getTradeInfo', 'appUserCoinDetail'] as const;

/** Receives the share of a round and shows it. Asking again after an answer that was lost gives the same. */
export function useReceiveShare(roundId: string) {
  const show = useShowAwards();
  const { reload } = useCall('pkData', {}, { enabled: false });
  const action = useAction('pkReceiveBonus', { intent: `pk-share-${roundId}`, refreshes: REFRESHES });
  return {
    error: action.error,
    /** @returns whether it was received now */
    async run(): Promise<boolean> {
      const paid = await action.run({ id: roundId });
      if (paid !== null) show(paid);
      // It may have been received elsewhere, or its time is over.
      else void reload();
      return paid !== null;
    },
  };
}
