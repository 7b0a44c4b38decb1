import { useMemo } from 'react';
import type { RebateType } from '#contract/rebate/types.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type Rebate = CallAnswer<'betBonus'>;

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

/** Claims the rebates of one type. */
export const useClaimType = ({ type, until }: Pick<Rebate, 'type' | 'until'>): Claim =>
  useClaim(
    'betBonusByTypeReceive',
    { type },
    { intent: `rebate-${type}-${until}`, refreshes: ['betBonus', 'betBonusLog'], checks: 'betBonus' },
  );

/** Claims the rebates of all types. */
export const useClaimAll = (): Claim =>
  useClaim('betBonusReceive', {}, { intent: 'rebate-all', refreshes: ['betBonus', 'betBonusLog'], checks: 'betBonus' });

/** Key of a type's texts. */
export const TYPE_NAMES: Readonly<Record<RebateType, 'day' | 'week' | 'month'>> = { 1: 'day', 2: 'week', 3: 'month' };
