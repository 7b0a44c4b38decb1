import type { FollowChannel } from '#contract/follow/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { clock } from '#src/platform/clock.ts';
import { type Action, type CallState, useAction, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type Follow = CallAnswer<'getFollowRewards'>;

/** The channels of the visitor or member. The answer sets the red dot. */
export function useFollow(): CallState<Follow> {
  const call = useCall('getFollowRewards', {});
  useOwnFlag('followFlag', call.data, hasAward);
  return call;
}

const hasAward = ({ channels }: Follow): boolean =>
  channels.some(({ readyTime, isReceived }) => !isReceived && readyTime !== null && readyTime <= clock.serverNow());

/** Records that a channel is opened. */
export const useOpenChannel = ({ id }: Pick<FollowChannel, 'id'>): Action<'openFollowChannel'> =>
  useAction('openFollowChannel', { intent: `follow-open-${id}`, refreshes: ['getFollowRewards'] });

/** Receives the award of a channel. */
export const useReceiveAward = ({ id }: Pick<FollowChannel, 'id'>): Claim =>
  useClaim(
    'receiveFollowReward',
    { id },
    { intent: `follow-${id}`, refreshes: ['getFollowRewards'], checks: 'getFollowRewards' },
  );
