import type { Ms } from '#contract/base/units.ts';
import type { FollowChannelRow } from './channels.ts';

/** A channel that a player has opened. */
export interface Followed {
  readonly opened_at: Ms;
  readonly received_at: Ms | null;
}

/** When the award of an opened channel can be received. */
export const readyTimeOf = ({ waitSeconds }: Pick<FollowChannelRow, 'waitSeconds'>, { opened_at }: Followed): Ms =>
  opened_at + waitSeconds * 1000;

/** Why the award of a channel cannot be received now, null if it can. */
export function receiveRefusal(
  channel: Pick<FollowChannelRow, 'waitSeconds'>,
  followed: Followed | undefined,
  now: Ms,
): 'notOpened' | 'tooEarly' | 'received' | null {
  if (followed === undefined) return 'notOpened';
  if (followed.received_at !== null) return 'received';
  return now < readyTimeOf(channel, followed) ? 'tooEarly' : null;
}
