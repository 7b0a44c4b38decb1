import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { purgeAnswers } from './http/idempotency.ts';
import { identity } from './identity/identity.ts';
import { startJobs, type Job } from './jobs.ts';
import { identityAndConfigJobs } from './modules/config/jobs.ts';
import { createHandlers } from './modules/index.ts';
import { readConfiguration } from './modules/jackpot/configuration.ts';
import { seedPools } from './modules/jackpot/pools.ts';
import { sandboxRoutes } from './modules/sandbox/routes.ts';
import { systemRandom } from './random.ts';
import { seedContent } from './seed/content.ts';
import { seedDemo } from './seed/index.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What runs beside the calls. Lock numbers are ours alone and never reused. */
const JOBS: readonly Job[] = [{ name: 'purge kept answers', lock: 7_010_001, everyMs: HOUR_MS, run: purgeAnswers }];

export interface RunningServer {
  readonly url: string;
  readonly services: Services;
  /** Ends requests under way, then closes the database and gives the data folder free. */
  stop(): Promise<void>;
}

/** Opens and migrates the database, seeds it, and listens. Leaves nothing open where it fails. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const handlers = createHandlers(settings);
  const database = await openDatabase(settings);
  try {
    await migrate(database.db);
    const services: Services = { db: database.db, clock: systemClock, random: systemRandom, settings, identity };
    await seedContent(database.db);
    await seedPools(database.db, await readConfiguration(database.db), systemClock.now());
    await seedDemo(services);
    const app = await buildApp({ services, handlers, sandboxes: sandboxRoutes });
    const stopJobs = startJobs([...JOBS, ...identityAndConfigJobs(settings)], services, app.log);
    app.addHook('onClose', async () => stopJobs());
    const url = await app.listen({ port: settings.port, host: settings.host });
    return {
      url,
      services,
      stop: async () => {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
