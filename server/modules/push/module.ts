import type { Fetch } from '../../runtime/ask-json.ts';
import type { Settings } from '../../settings.ts';
import type { Module } from '../module.ts';
import { pushHandlers } from './handlers.ts';
import { purgePushJob, sendPushJob } from './jobs.ts';

/** Notifications for what players asked for; none are sent without the operator's keys. */
export const pushModule = ({ push }: Pick<Settings, 'push'>, fetch: Fetch): Module => ({
  name: 'push',
  handlers: pushHandlers,
  jobs: push === null ? [purgePushJob] : [sendPushJob(push, fetch), purgePushJob],
});
