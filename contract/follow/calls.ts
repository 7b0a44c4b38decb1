import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** A channel of the operator outside, with its award. */
const followChannel = z.object({
  id,
  name: z.string(),
  /** Its page, https. */
  url: z.url({ protocol: /^https$/ }).max(300),
  /** Name of a picture. */
  art: z.string(),
  award,
  /** When the award can be received, since the member has opened the channel; null before that. */
  readyTime: timestamp.nullable(),
  isReceived: z.boolean(),
});
export type FollowChannel = z.infer<typeof followChannel>;

/** Errors of the awards of channels (not in the spec). */
export const FOLLOW_ERRORS = callErrors({
  notOpened: [8965, 'Open this channel first'],
  tooEarly: [8966, 'Stay on the channel a little longer'],
  received: [8967, 'The award of this channel was received already'],
  gone: [8968, 'This channel has changed or has no award now'],
});

const declared = {
  flags: { followFlag: 'bonus' },
  movements: { follow: { group: 'awards', art: 'art-follow-thumb' } },
  transfers: { 'follow-award': { coins: 'follow', diamonds: 'gift' } },
} as const satisfies Declared;

/** Awards for following the operator's channels (spec §3, activity type 21): one a channel and player. */
export const follow = domain('follow', declared, {
  getFollowRewards: call({
    access: 'either',
    summary: 'The channels with their awards; for a member also which ones were opened and received.',
    body: {},
    answer: { times: activityTimes, channels: z.array(followChannel), serverTime: timestamp },
  }),
  openFollowChannel: call({
    access: 'member',
    changes: true,
    summary: 'Records that the member opens a channel; the first time counts.',
    body: { id },
    answer: { readyTime: timestamp, serverTime: timestamp },
    errors: [FOLLOW_ERRORS.gone],
  }),
  receiveFollowReward: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the award of an opened channel, once.',
    body: { id },
    answer: paid,
    errors: Object.values(FOLLOW_ERRORS),
  }),
});
