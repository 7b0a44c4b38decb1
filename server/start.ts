import type { Migration } from 'kysely';
import { buildApp } from './app.ts';
import { openBlobs } from './blobs/open.ts';
import { type Clock, systemClock } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { transact } from './db/transact.ts';
import { seedDemo } from './demo/index.ts';
import { openBeacon } from './fairness/beacon.ts';
import { resealSeeds } from './fairness/reseal.ts';
import { closeApp } from './http/limits/connections.ts';
import { newToken } from './identity/login/token.ts';
import { startJobs } from './jobs.ts';
import { lockNamed } from './ledger/locks.ts';
import type { Root } from './modules/compose.ts';
import { createRoot, missingParts, type RootOptions } from './modules/index.ts';
import { refuseUnready } from './production.ts';
import { systemRandom } from './random.ts';
import { checkSealing, openSealing } from './runtime/sealing-keys.ts';
import type { Services } from './services.ts';
import { ONE_OPERATOR, type Settings } from './settings.ts';

export interface RunningServer {
  readonly url: string;
  readonly services: Services;
  /** Ends requests under way, then closes the database and gives the data folder free. */
  stop(): Promise<void>;
}

/** Parts of a running server that a test replaces. */
export interface StartOptions extends RootOptions {
  readonly clock?: Clock;
  /** Steps of the schema by name, for a server that cannot read their files. */
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Opens and migrates the database, seeds it, and listens. Leaves nothing open where it fails. Throws SettingError where
 * production lacks something.
 */
export async function startServer(set: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const settings = withOperator(set);
  await refuseUnready(settings, missingParts(settings, options));
  const root = createRoot(settings, options);
  const database = await openDatabase(settings);
  try {
    await migrate(database.db, options.migrations);
    const clock = options.clock ?? systemClock;
    const sealing = openSealing(settings);
    await checkSealing(database.db, sealing);
    await resealSeeds(database.db, sealing);
    const services: Services = {
      db: database.db,
      clock,
      random: systemRandom,
      settings,
      sealing,
      beacon: openBeacon(settings, { clock, random: systemRandom, sealing }),
      blobs: openBlobs(settings),
      hooks: root.hooks,
    };
    await seed(root, services);
    await seedDemo(services);
    const app = await buildApp({ services, calls: root.calls, addRoutes: root.addRoutes });
    const stopJobs = startJobs(root.jobs, services, app.log);
    app.addHook('onClose', async () => stopJobs());
    const url = await app.listen({ port: settings.port, host: settings.host });
    return {
      url,
      services,
      stop: async () => {
        await closeApp(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Outside production the desk is open: where no token is set, with one that lasts as long as the process. */
export function withOperator(settings: Settings): Settings {
  if (settings.environment === 'production' || settings.operators.size > 0) return settings;
  return { ...settings, operators: new Map([[ONE_OPERATOR, newToken(systemRandom)]]) };
}

/** Seeds every module; several processes may start at once. */
export function seed(root: Root, { db, clock, random }: Services): Promise<void> {
  return transact(db, async (trx) => {
    await lockNamed(trx, 'seed');
    await root.seed(trx, { now: clock.now(), random });
  });
}
