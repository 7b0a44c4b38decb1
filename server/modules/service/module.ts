import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { customerServices } from './customer-services.ts';
import { serviceHandlers } from './handlers.ts';
import { purgeChatsJob, ticketsJob } from './jobs.ts';
import { serviceOperator } from './operator.ts';
import { hasUnseen } from './repository.ts';
import { SERVICE_RULE, serviceRules } from './rule.ts';
import { chatStream } from './stream.ts';

/** Customer service: a chat of members and visitors with the desk, and other ways to reach support. */
export const serviceModule: Module = {
  name: 'service',
  handlers: serviceHandlers,
  content: { customerService: withIds(customerServices), [SERVICE_RULE]: serviceRules },
  operator: serviceOperator,
  jobs: [ticketsJob, purgeChatsJob],
  addRoutes: chatStream,
  memberData: async (db, { userId }) => ({ flags: { serviceFlag: await hasUnseen(db, userId) } }),
};
