import { useEffect } from 'react';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { useUserStore } from '#src/stores/player/user.ts';

export type Kyc = CallAnswer<'kyc'>;

/** How often the result is asked for while documents are checked, ms. */
export const POLL_MS = 15_000;

/**
 * The member's verification (spec §7, kyc). While it waits only its state is asked for (queryKycResult); what it becomes
 * goes to the stores, so that the whole app knows.
 */
export function useKyc(): CallState<Kyc> {
  const call = useCall('kyc', {});
  const { data } = call;
  const isWaiting = data?.state === 'waiting';
  const result = useCall('queryKycResult', {}, { enabled: isWaiting, refetchEvery: POLL_MS });
  const decided = isWaiting && result.data !== undefined && result.data.state !== 'waiting';
  // The same read, until it has the decision too: the first try may fail.
  useCall('kyc', {}, { enabled: decided, refetchEvery: POLL_MS });

  const state = data?.state;
  const level = data?.level;
  useEffect(() => {
    if (state === undefined || level === undefined) return;
    const hasKyc = state === 'approved';
    const { kycAmount, isNewUserForcePopKyc, setKyc } = useKycStore.getState();
    const isAddKyc = hasKyc || state === 'waiting';
    setKyc({
      kycAmount: hasKyc ? 0 : kycAmount,
      isAddKyc,
      hasKyc,
      isNewUserForcePopKyc: isNewUserForcePopKyc && state === 'none',
    });
    useUserStore.getState().patchUser({ hasKyc, userLevel: level });
  }, [state, level]);
  return call;
}
