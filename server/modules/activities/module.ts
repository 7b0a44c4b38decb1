import type { Module } from '../module.ts';
import { activityGetStatusList, activityList, getActivityIds } from './list.ts';
import { activitiesOperator } from './operator.ts';

/** Which activities are open, and to whom. */
export const activitiesModule: Module = {
  name: 'activities',
  handlers: { activityGetStatusList, getActivityIds },
  operator: activitiesOperator,
  memberData: async (db, { userId, ...how }) => ({ activityIds: await activityList(db, userId, how) }),
};
