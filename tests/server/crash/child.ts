import { buildApp } from '#server/app.ts';
import { openBlobs } from '#server/blobs/open.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase, openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { TEST_COST } from '#server/identity/password.ts';
import { tokenHash } from '#server/identity/token.ts';
import { findByLogin } from '#server/identity/users.ts';
import { startJobs } from '#server/jobs.ts';
import { createRoot } from '#server/modules/index.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { foldPoolsJob } from '#server/modules/jackpot/pools.ts';
import { systemRandom } from '#server/random.ts';
import { readSettings } from '#server/settings.ts';
import { seed } from '#server/start.ts';
import { addMember, alone } from '../helper.ts';

/**
 * A server for tests of processes (processes.ts): the whole product on a real database. The players named in MEMBERS are
 * registered once, and `token-<name>` is their token.
 */
const settings = readSettings(process.env);
const schema = process.env['SCHEMA'];
const database =
  settings.databaseUrl === null ? await openDatabase(settings) : openPostgres(settings.databaseUrl, schema);
await (settings.databaseUrl === null
  ? migrate(database.db)
  : alone(settings.databaseUrl, () => migrate(database.db, schema)));
await writeConfiguration(database.db, { ...DEFAULT_CONFIGURATION, freeChances: Number(process.env['FREE_CHANCES']) });
const root = createRoot(settings, { passwordCost: TEST_COST, codeCost: TEST_COST });
const running = { db: database.db, clock: systemClock, random: systemRandom, settings };
const services = { ...running, blobs: openBlobs(settings), hooks: root.hooks };
await seed(root, services);
await (settings.databaseUrl === null ? addMembers() : alone(settings.databaseUrl, addMembers));

async function addMembers(): Promise<void> {
  for (const name of (process.env['MEMBERS'] ?? '').split(',').filter((each) => each !== '')) {
    if ((await findByLogin(database.db, name)) !== undefined) continue;
    const { userId } = await addMember(services, name);
    await database.db
      .updateTable('app_session')
      .set({ token_hash: tokenHash(`token-${name}`) })
      .where('user_id', '=', userId)
      .execute();
  }
}

const app = await buildApp({ services, calls: root.calls, addRoutes: root.addRoutes });
/** So often that kills fall into it. */
const stopJobs = startJobs([{ ...foldPoolsJob, everyMs: 40 }], services, app.log);
app.addHook('onClose', async () => stopJobs());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
