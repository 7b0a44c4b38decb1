import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type MonthlyBonus = CallAnswer<'getMonthlyBonus'>;

/** The steps of the visitor or member. The answer sets the red dot. */
export function useMonthlyBonus(): CallState<MonthlyBonus> {
  const call = useCall('getMonthlyBonus', {});
  useOwnFlag('monthlyBonusFlag', call.data, hasStep);
  return call;
}

const hasStep = ({ steps }: MonthlyBonus): boolean => steps.some(({ state }) => state === 'done');

/** Receives a step. */
export const useReceiveStep = ({ id, month }: Pick<MonthlyStep, 'id' | 'month'>): Claim =>
  useClaim(
    'receiveMonthlyBonus',
    { id, month },
    { intent: `monthly-bonus-${id}-${month}`, refreshes: ['getMonthlyBonus'], checks: 'getMonthlyBonus' },
  );
