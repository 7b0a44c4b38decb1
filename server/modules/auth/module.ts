import type { Job } from '../../jobs.ts';
import { purgeCodes } from '../../identity/one-time-code.ts';
import { purgeSessions } from '../../identity/sessions.ts';
import { purgeLimits } from '../../limits/rate-limit.ts';
import type { Module } from '../module.ts';
import { authHandlers } from './handlers.ts';
import type { AuthTools } from './tools.ts';

const purge: Job = {
  name: 'purge codes, limits and sessions that have ended',
  everyMs: 60 * 60_000,
  async run({ trx, now }) {
    await purgeCodes(trx, now);
    await purgeLimits(trx, now);
    await purgeSessions(trx, now);
  },
};

/** Registration, login and passwords. */
export const authModule = (tools: AuthTools): Module => ({
  name: 'auth',
  handlers: authHandlers(tools),
  jobs: [purge],
});
