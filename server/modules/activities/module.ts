import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { activities } from './content.ts';
import { activityList, getActivityIds } from './list.ts';

/** Which activities are open, and to whom. */
export const activitiesModule: Module = {
  name: 'activities',
  handlers: { getActivityIds },
  content: { activity: withIds(activities) },
  memberData: async (db, { userId, language }) => ({ activityIds: await activityList(db, userId, language) }),
};
