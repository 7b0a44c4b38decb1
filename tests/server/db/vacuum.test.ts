import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/db/transact.ts';
import { vacuumJob } from '#server/db/vacuum.ts';
import { runJob } from '#server/jobs.ts';
import { createModules, createRoot } from '#server/modules/index.ts';
import { readSettings } from '#server/settings.ts';
import { openEmbedded } from '../support/dumps.ts';
import { fakeClock, memoryBlobs, seededRandom } from '../support/fakes.ts';
import { testSecrets } from '../support/sealing.ts';

const ROWS = 500;
/** Number of update groups. The job may run after each one. */
const ROUNDS = 8;
const UPDATES = 6;
const settings = readSettings({ NODE_ENV: 'test' });
const beside = {
  clock: fakeClock(),
  random: seededRandom('vacuum'),
  ...testSecrets(),
  blobs: memoryBlobs(),
  hooks: createRoot(settings).hooks,
};
let opened: Awaited<ReturnType<typeof openEmbedded>>;
let other: typeof opened;
beforeAll(async () => {
  [opened, other] = [await openEmbedded('migrated'), await openEmbedded('migrated')];
}, 120_000);
afterAll(async () => {
  await opened.close();
  await other.close();
});

/** Returns the bytes of the limits table and its indexes after each round. */
async function sizes(db: Db, between: () => Promise<void>): Promise<number[]> {
  await sql`insert into rate_limit select 'k' || n, 1, 0 from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let update = 0; update < UPDATES; update++)
      await sql`update rate_limit set hits = hits + 1, window_end = window_end + 1`.execute(db);
    await between();
    const { rows } = await sql<{ size: number }>`select pg_total_relation_size('rate_limit') as size`.execute(db);
    seen.push(rows[0]?.size ?? 0);
  }
  return seen;
}

it('keeps a table of the embedded database from growing by its updates', async () => {
  const services = { db: opened.db, settings, ...beside };
  const kept = await sizes(opened.db, () => runJob(vacuumJob, services));
  const grown = await sizes(other.db, async () => undefined);
  expect(kept.at(-1)).toBe(kept[ROUNDS / 2]);
  expect(grown.at(-1) ?? 0).toBeGreaterThan(3 * (kept.at(-1) ?? Infinity));
});

it('is one of the server’s jobs, and leaves PostgreSQL to its autovacuum', async () => {
  expect(createModules(settings).flatMap(({ jobs = [] }) => jobs)).toContain(vacuumJob);
  let runs = 0;
  const job = { ...vacuumJob, runEmbedded: async () => void (runs += 1) };
  const onPostgres = { ...settings, databaseUrl: 'postgres://somewhere' };
  await runJob(job, { db: opened.db, settings: onPostgres, ...beside });
  expect(runs).toBe(0);
});
