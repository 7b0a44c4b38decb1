import { aptInstall } from '../../../scripts/lib/machine/debian.mjs';
import { startPostgres } from '../../../scripts/lib/machine/postgres.mjs';
import type { Report } from '../../lib/report/report.ts';
import { loginFlood } from '../../lib/server/login-flood.ts';
import { TRANSFER_ROWS } from '../../lib/server/pgbench.ts';
import { ServerProcess } from '../../lib/server/process.ts';
import { Books } from './books.ts';
import { makeDatabases, runIn } from './databases.ts';
import { embedded } from './embedded.ts';
import { printFloods } from './floods.ts';
import { DRAWS_EACH, FEW_PLAYERS, PLAYERS, SECONDS } from './options.ts';
import { rank } from './rank.ts';
import { roundTrips } from './round-trips.ts';
import { writes } from './writes.ts';

const PGBENCH_SCALE = 10;

/**
 * Measures the server compared with pgbench on one PostgreSQL, and alone on the embedded database. BENCH_SECONDS,
 * BENCH_REPEATS and BENCH_PLAYERS make the run shorter or longer.
 */
export async function server(report: Report): Promise<void> {
  const postgres = await startPostgres(aptInstall, { durable: true });
  if (postgres.url === undefined) throw new Error(postgres.why);
  const servers: ServerProcess[] = [];
  const start = async (url: string) => {
    const started = await ServerProcess.start({ url });
    servers.push(started);
    return started;
  };
  try {
    report.serverVersions(postgres.version);
    const [few, many] = await makeDatabases(postgres.url, ['few', 'many', 'pgbench']);
    await runIn(postgres.url, 'pgbench', [
      'create table transfer_row (id int primary key, balance bigint not null)',
      `insert into transfer_row select id, 0 from generate_series(1, ${TRANSFER_ROWS}) id`,
      'vacuum analyze transfer_row',
    ]);
    postgres.pgbench(['-i', '-q', '-s', String(PGBENCH_SCALE), 'pgbench']);
    // The second server on a database starts after the first has created its tables.
    const first = await start(few);
    const empty = [first, await start(few)] as const;
    const filled = await start(many);
    await empty[0].do('fill', { players: FEW_PLAYERS, drawsEach: 0 });
    await filled.do('fill', { players: PLAYERS, drawsEach: DRAWS_EACH });
    const books = new Books();
    await books.check('filling', filled);

    await writes(report, { pgbench: postgres.pgbench, pgbenchDatabase: 'pgbench', empty, filled });
    await books.check('writes on an empty database', empty[0]);
    await books.check('writes on a filled database', filled);
    await roundTrips(report, few);
    await rank(report, filled);

    const onPostgres = await loginFlood(first.origin, SECONDS);
    await books.check('round trips and logins', first);
    const onPglite = await embedded(report, books);
    printFloods(report, { PostgreSQL: onPostgres, PGlite: onPglite });
    books.print(report);
  } finally {
    await Promise.all(servers.map((each) => each.stop()));
    postgres.stop();
  }
}
