import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow, activityTimesOf } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import type { Module } from '../module.ts';

const getLiveUrl: Handler<'getLiveUrl'> = async ({ db, settings, now }) => ({
  errcode: 0,
  times: await activityTimesOf(db, ACTIVITY.Live, now),
  url: settings.liveUrl,
  serverTime: now,
});

/** The live show: the stream of LIVE_URL (server/settings.ts), which the content security policy allows by its origin. */
export const liveModule: Module = {
  name: 'live',
  handlers: { getLiveUrl },
  activities: [
    activityRow({
      id: 'live',
      activityType: ACTIVITY.Live,
      name: text('Live from the fair', 'Live mula sa perya'),
      sort: 410,
      imgUrl4: '/art/art-ferris-wheel.svg',
    }),
  ],
};
