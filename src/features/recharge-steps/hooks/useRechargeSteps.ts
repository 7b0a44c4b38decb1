import type { RechargeStep } from '#contract/recharge-steps/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { useCall } from '#src/query/index.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type RechargeSteps = CallAnswer<'getRechargeSteps'>;

/** The steps of an offer by its activity type. The red dot is that of all offers. */
export function useRechargeSteps(type: number) {
  const isMember = useHasSession();
  const waiting = useCall('getRechargeStepsWaiting', {}, { enabled: isMember });
  useOwnFlag('rechargeStepsFlag', waiting.data, hasStep);
  return useCall('getRechargeSteps', { type });
}

const hasStep = ({ list }: CallAnswer<'getRechargeStepsWaiting'>): boolean => list.length > 0;

/** Receives a step. */
export const useReceiveStep = (type: number, { id, since }: Pick<RechargeStep, 'id' | 'since'>): Claim =>
  useClaim(
    'receiveRechargeStep',
    { type, id, since },
    {
      intent: `recharge-step-${type}-${id}-${since}`,
      refreshes: ['getRechargeSteps', 'getRechargeStepsWaiting'],
      checks: 'getRechargeSteps',
    },
  );
