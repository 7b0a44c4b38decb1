import type { Module } from '../module.ts';
import { feedbackCategories } from './content.ts';
import { feedbackHandlers } from './handlers.ts';
import { feedbackOperator } from './operator.ts';
import { hasUnread } from './repository.ts';

/** Feedback: tickets of players, answered by an operator. */
export const feedbackModule: Module = {
  name: 'feedback',
  handlers: feedbackHandlers,
  content: { feedbackCategory: feedbackCategories },
  operator: feedbackOperator,
  memberData: async (db, { userId }) => ({ flags: { feedbackFlag: await hasUnread(db, userId) } }),
};
