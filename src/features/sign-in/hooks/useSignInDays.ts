import { useEffect } from 'react';
import type { SignInDay } from '#contract/sign-in/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type SignInInfo = CallAnswer<'loginBonus3User'>;

const canReceive = ({ times, days }: SignInInfo): boolean =>
  times.status === 'open' && days.some(({ state }) => state === 'done');

/** The seven days of the visitor or member. The answer sets the red dot and `loginBonus3CanReceive`. */
export function useSignInDays(): CallState<SignInInfo> {
  const call = useCall('loginBonus3User', {});
  useOwnFlag('signInFlag', call.data, canReceive);
  const isOver = call.data !== undefined && !canReceive(call.data);
  useEffect(() => {
    if (isOver) useActivityStore.setState({ loginBonus3CanReceive: false });
  }, [isOver]);
  return call;
}

/** Signs in for a day. `endsAt`: the end of its UTC day, which tells two rounds apart. */
export const useReceiveDay = ({ day }: Pick<SignInDay, 'day'>, endsAt: number): Claim =>
  useClaim(
    'loginBonus3UserReceive',
    { day },
    { intent: `sign-in-${endsAt}-${day}`, refreshes: ['loginBonus3User'], checks: 'loginBonus3User' },
  );
