import { fingerprint } from '#scripts/lib/cache.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/transact.ts';
import { seedDemo } from '#server/demo/index.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { compose, type Root } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import type { Services } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { seed } from '#server/start.ts';
import { fakeClock, memoryBlobs, seededRandom } from './fakes.ts';
import { testSecrets } from './sealing.ts';

/** Content of a new database: the schema only, the modules' seeds, or the demo's players as well. */
export type DatabaseKind = 'migrated' | 'seeded' | 'demo';

/** Creates the first database of a kind. The others are copies. */
export interface Recipe {
  /** The kind to start from. Null means an empty database. */
  readonly base: DatabaseKind | null;
  readonly fill: (db: Db) => Promise<void>;
  /** Changes when the inputs of the recipe change. */
  readonly fingerprint: () => string;
}

/** The demo plays games by rules that the scenes share, so `scenes` is included. */
const PRODUCT = [
  'server',
  'contract',
  'scenes',
  'tests/server/support/fakes.ts',
  'tests/server/support/database-kinds.ts',
  'tests/server/support/sealing.ts',
];

export const RECIPES: Readonly<Record<DatabaseKind, Recipe>> = {
  migrated: { base: null, fill: migrate, fingerprint: once(() => fingerprint(['server/db/migrations'])) },
  seeded: {
    base: 'migrated',
    // Use other random bytes than a test's server, which would otherwise draw the same ids again.
    fill: (db) => withServer(db, 'seed', seed),
    fingerprint: once(() => fingerprint(PRODUCT)),
  },
  demo: {
    base: 'seeded',
    fill: (db) => withServer(db, 'demo', (_root, services) => seedDemo(services, TEST_COST)),
    fingerprint: once(() => fingerprint(PRODUCT)),
  },
};

/** Returns a test server's settings. */
export const testSettings = (more: Partial<Settings> = {}): Settings => ({
  ...readSettings({ NODE_ENV: 'test', DATA_DIR: '/nonexistent' }),
  ...more,
});

function withServer<T>(db: Db, random: string, work: (root: Root, services: Services) => Promise<T>): Promise<T> {
  const settings = testSettings();
  const root = compose(createModules(settings, { passwordCost: TEST_COST, codeCost: TEST_COST }));
  const { hooks } = root;
  const clock = fakeClock();
  const secrets = testSecrets(clock);
  const services = { db, clock, random: seededRandom(random), settings, ...secrets, blobs: memoryBlobs(), hooks };
  return work(root, services);
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
