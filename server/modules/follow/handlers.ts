import { ACTIVITY } from '#contract/base/enums.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { channelsFor, openChannel, receiveAward } from './service.ts';

const getFollowRewards: Handler<'getFollowRewards'> = async ({ db, session, language, now }) => ({
  errcode: 0,
  times: await activityTimesOf(db, ACTIVITY.FollowRewards, now),
  channels: await channelsFor(db, session?.userId ?? null, language),
  serverTime: now,
});

const openFollowChannel: Handler<'openFollowChannel'> = async ({ db, session, now }, { id }) => ({
  errcode: 0,
  readyTime: await openChannel(db, session.userId, id, now),
  serverTime: now,
});

const receiveFollowReward: Handler<'receiveFollowReward'> = async ({ db, session, now }, { id }) => ({
  errcode: 0,
  ...(await receiveAward(db, session.userId, id, now)),
});

/** The calls of the awards of channels. */
export const followHandlers = { getFollowRewards, openFollowChannel, receiveFollowReward } satisfies Partial<Handlers>;
