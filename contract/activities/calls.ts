import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';

const activity = z.object({
  id,
  /** Activity type id, spec §3. */
  activityType: z.int().min(0),
  name: z.string(),
  sort: z.int(),
  /** 1 means it takes part in the start-up pop-up sequence. */
  type: z.int(),
  themeUrl: z.string(),
  unloginShowStatus: z.boolean(),
  homeFloatShowStatus: z.boolean(),
  imgUrl4: z.string(),
  open: z.boolean(),
});
export type Activity = z.infer<typeof activity>;

/** Activity list of spec §3; activityMap by activity type id. */
export const activityList = {
  activityIds: z.array(id),
  activityMap: z.record(z.string(), activity),
  hasTurntable: z.boolean(),
  totalRecharge: hundredths,
  loginBonus3CanReceive: z.boolean(),
};

/** When an activity can be played: part of the answer that its page is made from. */
export const activityTimes = z.object({
  /** `soon` opens by itself, `over` has closed by itself, `closed` was closed by the operator. */
  status: z.enum(['open', 'soon', 'over', 'closed']),
  /** Opens and closes by itself; null: not by itself. */
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
});
export type ActivityTimes = z.infer<typeof activityTimes>;

/** The same in a list of activities: with the activity that it is about. */
const activityStatus = activityTimes.extend({ id, activityType: activity.shape.activityType });
export type ActivityStatus = z.infer<typeof activityStatus>;

/** The activities that are open. */
export const activities = domain('activity', {
  getActivityIds: call({
    access: 'either',
    summary: 'Activities open to this visitor or member.',
    body: {},
    answer: activityList,
  }),
  activityGetStatusList: call({
    access: 'either',
    summary: 'Which activities there are for this visitor or member, whether each is open now, and its times.',
    body: {},
    answer: { list: z.array(activityStatus), serverTime: timestamp },
  }),
});
