import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type InviteInfo = CallAnswer<'actInviteUser'>;

/** Whether a purse can be exchanged. */
export const isFull = (wheel: InviteInfo['wheel']): boolean => wheel !== null && wheel.purse >= wheel.goal;

/** Whether the wheel has ended for good: spins that friends would give could not be spun any more. */
export const isOver = ({ times }: InviteInfo): boolean => times.status === 'over';

const isWaiting = ({ spins, times, wheel }: InviteInfo): boolean =>
  (spins > 0 && times.status === 'open') || isFull(wheel);

/** The wheel of the visitor or member. Its answer sets the red dot of the member centre. */
export function useInvite(): CallState<InviteInfo> {
  const call = useCall('actInviteUser', {});
  useOwnFlag('spinAwardFlag', call.data, isWaiting);
  return call;
}
