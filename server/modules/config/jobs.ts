import type { Job } from '../../jobs.ts';
import { purgeCodes } from '../../identity/one-time-code.ts';
import { purgeLimits } from '../../identity/rate-limit.ts';
import { purgeSessions } from '../../identity/sessions.ts';
import type { Settings } from '../../settings.ts';
import { purgeEvents } from './events.ts';
import { takeUpRequest } from './maintenance-request.ts';

const HOUR_MS = 60 * 60_000;
const REQUEST_CHECK_MS = 2000;

/** What identity and configuration do beside the calls. Lock numbers 100 to 199 are theirs. */
export function identityAndConfigJobs({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Job[] {
  const purge: Job = {
    name: 'purge what nobody needs any more',
    lock: 100,
    everyMs: HOUR_MS,
    async run(trx, now) {
      await purgeCodes(trx, now);
      await purgeLimits(trx, now);
      await purgeSessions(trx, now);
      await purgeEvents(trx, now);
    },
  };
  const maintenance: Job = {
    name: 'take up the operator’s maintenance switch',
    lock: 101,
    everyMs: REQUEST_CHECK_MS,
    run: (trx) => takeUpRequest(trx, dataDir),
  };
  return databaseUrl === null ? [purge, maintenance] : [purge];
}
