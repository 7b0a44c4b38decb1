import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase, openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { jackpotHandlers } from '#server/modules/jackpot/handlers.ts';
import { seedPools } from '#server/modules/jackpot/pools.ts';
import { systemRandom } from '#server/random.ts';
import { readSettings } from '#server/settings.ts';
import { alone, fakeIdentity } from '../helper.ts';

/**
 * A server for tests of processes (processes.ts): the jackpot calls on a real database, without the lobby's content.
 */
const settings = readSettings(process.env);
const schema = process.env['SCHEMA'];
const database =
  settings.databaseUrl === null ? await openDatabase(settings) : openPostgres(settings.databaseUrl, schema);
await (settings.databaseUrl === null
  ? migrate(database.db)
  : alone(settings.databaseUrl, () => migrate(database.db, schema)));
await writeConfiguration(database.db, { ...DEFAULT_CONFIGURATION, freeChances: Number(process.env['FREE_CHANCES']) });
await seedPools(database.db, DEFAULT_CONFIGURATION, systemClock.now());
const services = { db: database.db, clock: systemClock, random: systemRandom, settings, identity: fakeIdentity };
const app = await buildApp({ services, handlers: jackpotHandlers });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
