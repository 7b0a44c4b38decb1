import { useEffect } from 'react';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useIsPaused } from '#src/stores/player/user.ts';

export type InviteInfo = CallAnswer<'actInviteUser'>;

/** Whether a purse can be exchanged. */
export const isFull = (wheel: InviteInfo['wheel']): boolean => wheel !== null && wheel.purse >= wheel.goal;

/** Whether the wheel has ended for good: spins that friends would give could not be spun any more. */
export const isOver = ({ times }: InviteInfo): boolean => times.status === 'over';

/** The wheel of the visitor or member. The red dot of the member centre goes by what it answers. */
export function useInvite(): CallState<InviteInfo> {
  const call = useCall('actInviteUser', {});
  const isMember = useSessionStore((session) => session.token !== null);
  const isPaused = useIsPaused();
  const { data } = call;
  useEffect(() => {
    if (!isMember || data === undefined) return;
    const canSpin = data.spins > 0 && data.times.status === 'open';
    useActivityStore.getState().setFlags({ spinAwardFlag: !isPaused && (canSpin || isFull(data.wheel)) });
  }, [isMember, isPaused, data]);
  return call;
}
