import { useMemo } from 'react';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import type { Rebate } from '#src/components/rebate/RebateClaim.tsx';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

/** The rebates by day, week and month, once all three have loaded. The answer sets the red dot. */
export function useRebates(): Pick<CallState<readonly Rebate[]>, 'data' | 'error' | 'reload' | 'isLoading'> {
  const day = useCall('betBonus', { type: 1 });
  const week = useCall('betBonus', { type: 2 });
  const month = useCall('betBonus', { type: 3 });
  const [d, w, m] = [day.data, week.data, month.data];
  const data = useMemo(() => (d && w && m ? [d, w, m] : undefined), [d, w, m]);
  useOwnFlag('rebateFlag', data, hasClaimable);
  return {
    data,
    error: day.error ?? week.error ?? month.error,
    isLoading: day.isLoading || week.isLoading || month.isLoading,
    async reload() {
      await Promise.all([day.reload(), week.reload(), month.reload()]);
      return null;
    },
  };
}

const hasClaimable = (rebates: readonly Rebate[]): boolean => rebates.some(({ claimable }) => claimable > 0);

/** Claims the rebates of all types. */
export const useClaimAll = (): Claim =>
  useClaim('betBonusReceive', {}, { intent: 'rebate-all', refreshes: ['betBonus', 'betBonusLog'], checks: 'betBonus' });
